import type { Page } from '@playwright/test'
import { expect, test } from '../../browser-tests/helpers/fixtures'
import { texts } from '../../browser-tests/helpers/texts'
import type { Fault } from '../../simulator/faults/faults'
import type { TestDevice } from '../../testing/device'
import { line } from './simulator/line'
import { switchOn } from './testing/switchOn'

test.use({ deviceOptions: { firmware: line, clock: 'running' } })

const { app, errors, login, codes } = texts.en

/** Each settings screen, the paths that it reads (it writes to the first path), the name of a field, and a text to type into this field. */
const screens = [
  ['/settings/solarcharger', ['/api/solarcharger/config'], 'mqtt.voltage_topic', 'roof/volts'],
  ['/settings/powermeter', ['/api/powermeter/config'], 'serial_sdm.address', '7'],
  ['/settings/powerlimiter', ['/api/powerlimiter/config', '/api/powerlimiter/metadata'], 'base_load_limit', '123'],
  ['/settings/battery', ['/api/battery/config'], 'serial.polling_interval', '9'],
  ['/settings/chargerac', ['/api/gridcharger/config'], 'upper_power_limit', '1234'],
] as const

const refusedText = errors.refused.replace('{{text}}', '')

/** Failed reads, and the text on the screen. The answer `{}` is tested separately. */
const failedReads = [
  [{ status: 429, retryAfterSeconds: 2 }, errors.overloaded.replace('{{time}}', '2 seconds')],
  [{ status: 500 }, refusedText],
  [{ cutAfterBytes: 20 }, errors.unreachable],
  [{ body: '<!doctype html><title>OpenDTU</title>', contentType: 'text/html' }, errors.unsupported],
] as const satisfies readonly (readonly [Omit<Fault, 'path'>, string])[]

const deviceSentence = 'The charger is asleep.'

/** Failed writes, and the text on the screen. */
const failedWrites = [
  [{ status: 429 }, errors.overloaded.replace('{{time}}', '60 seconds')],
  [{ status: 500, body: '{"message":"flash worn out"}', contentType: 'application/json' }, 'flash worn out'],
  [{ drop: true }, errors.unreachable],
  [{ body: JSON.stringify({ type: 'warning', message: deviceSentence }) }, deviceSentence],
] as const satisfies readonly (readonly [Omit<Fault, 'path'>, string])[]

/** Switches on all parts, with providers that have the fields in `screens`. */
function prepare(device: TestDevice) {
  const ownSettings = switchOn(device)
  ownSettings.solarcharger.provider = 1
  ownSettings.solarcharger.mqtt.voltage_topic = 'roof/charger/volts'
  ownSettings.powermeter.source = 1
  ownSettings.battery.provider = 1
}

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`)
const main = (page: Page) => page.getByRole('main')
const alertWith = (page: Page, text: string) => main(page).getByRole('alert').filter({ hasText: text })

for (const [screen, paths, name, typed] of screens) {
  test(`${screen}: shows why a read failed, and recovers after "Try again"`, async ({ page, device, logIn }) => {
    prepare(device)
    await logIn()
    for (const path of paths) {
      for (const [fault, text] of failedReads) {
        const clear = device.faults.add({ ...fault, path, method: 'GET' })
        await page.goto(screen)
        await expect(alertWith(page, text), `${path} ${text}`).toBeVisible()
        await expect(field(page, name)).toHaveCount(0)
        clear()
        await main(page).getByRole('button', { name: app.tryAgain }).click()
        await expect(field(page, name)).not.toHaveValue('')
      }

      const clearEmpty = device.faults.add({ path, method: 'GET', body: '{}' })
      await page.goto(screen)
      await expect(main(page).locator('.loading')).toHaveCount(0)
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(app.broken)).toHaveCount(0)
      clearEmpty()

      const clearLogin = device.faults.add({ path, method: 'GET', status: 401 })
      await page.goto(screen)
      await page.waitForURL(/\/login/)
      clearLogin()
      await page.getByLabel(login.name).fill('admin')
      await page.getByLabel(login.password, { exact: true }).fill(device.gateway.settings.security.password)
      await main(page).getByRole('button', { name: login.login }).click()
      await page.waitForURL(`**${screen}`)
      await expect(field(page, name)).toBeVisible()
    }
  })

  test(`${screen}: keeps the typed text when a write fails, and shows the reason`, async ({ page, device, logIn }) => {
    prepare(device)
    await logIn()
    await page.goto(screen)
    await field(page, name).fill(typed)
    for (const [fault, text] of failedWrites) {
      const clear = device.faults.add({ ...fault, path: paths[0], method: 'POST' })
      await main(page).getByRole('button', { name: app.save }).click()
      await expect(alertWith(page, text), text).toBeVisible()
      await expect(field(page, name)).toHaveValue(typed)
      clear()
    }
    await main(page).getByRole('button', { name: app.save }).click()
    await expect(page.getByText(codes[1001])).toBeVisible()
    await page.reload()
    await expect(field(page, name)).toHaveValue(typed)
  })
}
