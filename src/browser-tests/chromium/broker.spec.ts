import type { Page } from '@playwright/test'
import { expect, longOnBoth, longOnV26, test } from '../helpers/fixtures'
import { locales, texts } from '../helpers/texts'
import { overhang } from '../helpers/views'

const { broker, health, mqtt: fields, app, nav } = texts.en

const worksText = health.works.replace('{{what}}', 'MQTT')
const refusedText = (what: string) => broker.refused.replace('{{what}}', what)
const works = (page: Page) => page.getByText(worksText, { exact: true })

test(
  'the page reports a broker that refuses the password, and shows that MQTT works after a correction',
  longOnBoth,
  async ({ page, device, logIn }) => {
    const { gateway } = device
    gateway.broker.refusal = 'MQTT_NOT_AUTHORIZED'
    Object.assign(gateway.settings, { logging: { default: 2, modules: {} } })
    await logIn()
    await page.goto('/info/mqtt')
    await expect(page.getByText(refusedText(`${fields.mqtt_username}, ${fields.mqtt_password}`))).toBeVisible()
    await expect.poll(() => device.log.openSockets['/console']).toBe(0)
    await expect(works(page)).toBeHidden()

    await page.getByRole('main').getByRole('link', { name: nav.mqtt }).click()
    await page.getByRole('textbox', { name: fields.mqtt_password }).fill('correct horse')
    await page.getByRole('button', { name: app.save }).click()
    // Still refused: what was saved is no proof.
    await expect(page.getByText(broker.refused.split('{{')[0] ?? '')).toBeVisible()
    gateway.broker.refusal = undefined
    await page.getByRole('textbox', { name: fields.mqtt_username }).fill('roof')
    await page.getByRole('button', { name: app.save }).click()
    await expect(works(page)).toBeVisible()
    await page.goto('/info/mqtt')
    await expect(works(page)).toBeVisible()
  },
)

for (const locale of locales)
  test(
    `${locale}: a log level that hides the reason is set by one press, and set back by another after a reload`,
    longOnV26,
    async ({ page, device, logIn }) => {
      const { gateway } = device
      const said = texts[locale].broker
      const errorsOnly = { default: 1, modules: {} }
      gateway.broker.refusal = 'TCP_DISCONNECTED'
      Object.assign(gateway.settings, { logging: errorsOnly })
      const setLevel = (level: string) => page.getByRole('button', { name: said.setLevel.replace('{{level}}', level) })
      await logIn()
      await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale)
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto('/info/mqtt')
      await expect(page.getByText(said.hidden)).toBeVisible()
      expect(await overhang(page)).toBe(0)

      await setLevel(texts[locale].logging[2]).click()
      await expect(page.getByText(said.unreachable)).toBeVisible()
      expect(gateway.settings.logging.modules).toEqual({ mqtt: 2 })
      expect(await overhang(page)).toBe(0)

      await page.reload()
      gateway.broker.refusal = undefined
      await expect(page.getByText(texts[locale].health.works.replace('{{what}}', 'MQTT'))).toBeVisible()
      await setLevel(texts[locale].logging.default).click()
      await expect(page.getByRole('button', { name: said.setLevel.split('{{')[0] ?? '' })).toBeHidden()
      expect(gateway.settings.logging).toEqual(errorsOnly)
    },
  )
