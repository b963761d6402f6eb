import type { Page } from '@playwright/test'
import { expect, longOnBoth, longOnV26, test } from '../helpers/fixtures'
import { locales, texts } from '../helpers/texts'
import { overhang } from '../helpers/views'

const { broker, health, mqtt: fields, app, nav } = texts.en

const worksText = health.works.replace('{{what}}', 'MQTT')
const refusedText = (what: string) => broker.refused.replace('{{what}}', what)
const mqttWorks = (page: Page) => page.getByText(worksText, { exact: true })

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
    await expect(mqttWorks(page)).toBeHidden()

    await page.getByRole('main').getByRole('link', { name: nav.mqtt }).click()
    await page.getByRole('textbox', { name: fields.mqtt_password }).fill('correct horse')
    await page.getByRole('button', { name: app.save }).click()
    // The broker still refuses. A save does not prove that MQTT works.
    await expect(page.getByText(broker.refused.split('{{')[0] ?? '')).toBeVisible()
    gateway.broker.refusal = undefined
    await page.getByRole('textbox', { name: fields.mqtt_username }).fill('roof')
    await page.getByRole('button', { name: app.save }).click()
    await expect(mqttWorks(page)).toBeVisible()
    await page.goto('/info/mqtt')
    await expect(mqttWorks(page)).toBeVisible()
  },
)

for (const locale of locales)
  test(
    `${locale}: a click changes a log level that hides the reason, and a click after a reload restores it`,
    longOnV26,
    async ({ page, device, logIn }) => {
      const { gateway } = device
      const brokerTexts = texts[locale].broker
      const errorsOnly = { default: 1, modules: {} }
      gateway.broker.refusal = 'TCP_DISCONNECTED'
      Object.assign(gateway.settings, { logging: errorsOnly })
      const setLevel = (level: string) =>
        page.getByRole('button', { name: brokerTexts.setLevel.replace('{{level}}', level) })
      await logIn()
      await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale)
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto('/info/mqtt')
      await expect(page.getByText(brokerTexts.hidden)).toBeVisible()
      expect(await overhang(page)).toBe(0)

      await setLevel(texts[locale].logging[2]).click()
      await expect(page.getByText(brokerTexts.unreachable)).toBeVisible()
      expect(gateway.settings.logging.modules).toEqual({ mqtt: 2 })
      expect(await overhang(page)).toBe(0)

      await page.reload()
      gateway.broker.refusal = undefined
      await expect(page.getByText(texts[locale].health.works.replace('{{what}}', 'MQTT'))).toBeVisible()
      await setLevel(texts[locale].logging.default).click()
      await expect(page.getByRole('button', { name: brokerTexts.setLevel.split('{{')[0] ?? '' })).toBeHidden()
      expect(gateway.settings.logging).toEqual(errorsOnly)
    },
  )
