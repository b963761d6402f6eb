import type { Page } from '@playwright/test'
import { horizontalOverflow } from '../helpers/appearance'
import { expect, long, longOnV26, test } from '../helpers/fixtures'
import { texts } from '../helpers/texts'

const { broker, health, mqtt: fields, app, nav } = texts.en

const worksText = health.works.replace('{{what}}', 'MQTT')
const refusedText = (what: string) => broker.refused.replace('{{what}}', what)
const worksNotice = (page: Page) => page.getByText(worksText, { exact: true })

test(
  'the page reports a broker that refuses the login, and after a correction of the settings it shows that MQTT works',
  long,
  async ({ page, device, logIn }) => {
    const { gateway } = device
    gateway.broker.refusal = 'MQTT_NOT_AUTHORIZED'
    Object.assign(gateway.settings, { logging: { default: 2, modules: {} } })
    await logIn()
    await page.goto('/info/mqtt')
    await expect(page.getByText(refusedText(`${fields.mqtt_username}, ${fields.mqtt_password}`))).toBeVisible()
    await expect.poll(() => device.log.openSockets['/console']).toBe(0)
    await expect(worksNotice(page)).toBeHidden()

    await page.getByRole('main').getByRole('link', { name: nav.mqtt }).click()
    await page.getByRole('textbox', { name: fields.mqtt_password }).fill('correct horse')
    await page.getByRole('button', { name: app.save }).click()
    // The broker still refuses. A save does not prove that MQTT works.
    await expect(page.getByText(broker.refused.split('{{')[0] ?? '')).toBeVisible()
    gateway.broker.refusal = undefined
    await page.getByRole('textbox', { name: fields.mqtt_username }).fill('roof')
    await page.getByRole('button', { name: app.save }).click()
    await expect(worksNotice(page)).toBeVisible()
    await page.goto('/info/mqtt')
    await expect(worksNotice(page)).toBeVisible()
  },
)

test(
  'in German on a phone: a button sets the log level that shows why MQTT failed; after a reload, a button restores the old level',
  longOnV26,
  async ({ page, device, logIn }) => {
    const { gateway } = device
    const { broker: germanBroker, logging, health: germanHealth } = texts.de
    const errorsOnly = { default: 1, modules: {} }
    gateway.broker.refusal = 'TCP_DISCONNECTED'
    Object.assign(gateway.settings, { logging: errorsOnly })
    const levelButton = (level: string) =>
      page.getByRole('button', { name: germanBroker.setLevel.replace('{{level}}', level) })
    await logIn()
    await page.addInitScript(() => localStorage.setItem('locale', 'de'))
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/info/mqtt')
    await expect(page.getByText(germanBroker.hidden)).toBeVisible()
    expect(await horizontalOverflow(page)).toBe(0)

    await levelButton(logging[2]).click()
    await expect(page.getByText(germanBroker.unreachable)).toBeVisible()
    expect(gateway.settings.logging.modules).toEqual({ mqtt: 2 })
    expect(await horizontalOverflow(page)).toBe(0)

    await page.reload()
    gateway.broker.refusal = undefined
    await expect(page.getByText(germanHealth.works.replace('{{what}}', 'MQTT'))).toBeVisible()
    await levelButton(logging.default).click()
    await expect(page.getByRole('button', { name: germanBroker.setLevel.split('{{')[0] ?? '' })).toBeHidden()
    expect(gateway.settings.logging).toEqual(errorsOnly)
  },
)
