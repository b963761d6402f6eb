import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { TestDevice } from '../../testing/device'
import { expect, long, test } from '../helpers/fixtures'
import { submitLogin } from '../helpers/login'
import { texts } from '../helpers/texts'

const PROFILES_FILE = join(import.meta.dirname, '../../simulator/scenarios/seed/v26/pin_mapping.json')

/** Saves a record as the settings pages do. */
async function save(page: Page, device: TestDevice, path: string, change: object) {
  const headers = { Authorization: `Basic ${device.authdata()}` }
  const url = device.url + path
  const record = path.endsWith('config') ? await (await page.request.get(url, { headers })).json() : {}
  await page.request.post(url, { headers, form: { data: JSON.stringify({ ...record, ...change }) } })
}

for (const [firmware, locale] of [
  ['v23', 'de'],
  ['v26', 'fr'],
] as const) {
  const { live, inverterList } = texts[locale]

  test.describe(`${firmware}, ${locale}`, () => {
    test.use({ deviceOptions: { firmware, clock: 'running', scenario: 'fresh-device', speed: 10 }, locale })

    test('the first steps lead from a new device to the first value', long, async ({ page, device }) => {
      test.slow()
      const steps = page.getByRole('main').getByRole('listitem')
      const goHome = () => page.getByRole('link', { name: 'OpenDTU', exact: true }).click()
      // Without inverters, v26 sends no pushes. The page requests the values when the socket has been silent for too long, so a change appears late.
      const longTimeout = { timeout: 60_000 }
      const expectDone = (index: number) => expect(steps.nth(index)).toContainText('✓ ', longTimeout)

      await page.goto('/')
      await expect(page.getByRole('heading', { name: live.firstSteps })).toBeVisible()
      if (firmware === 'v26') {
        await expect(steps.first()).toContainText(live.noPins)
        await expect(page.locator('.next')).toHaveText(live.chooseBoard)
        device.gateway.files.write('pin_mapping.json', readFileSync(PROFILES_FILE))
        await save(page, device, '/api/device/config', { curPin: { name: 'OpenDTU Fusion v1' } })
        // The device restarts with the new pins.
        await expect.poll(() => device.isIdle()).toBe(true)
      }
      await page.reload()
      await expect(page.getByText(live.defaultPassword)).toBeVisible()
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
      await page.getByRole('main').getByRole('link', { name: live.connectWifi }).click()
      await submitLogin(page, 'openDTU42', texts[locale])
      await expect(page).toHaveURL(/settings\/network$/)
      await save(page, device, '/api/network/config', { ssid: 'SolarHome', password: 'sunshine-1234' })
      await goHome()
      await expectDone(1)
      await expectDone(2)
      await expect(page.locator('.next')).toHaveText(live.setPassword)
      await expect(steps.last()).toContainText(inverterList.none)
      await save(page, device, '/api/inverter/add', { serial: '116181804321', name: 'Roof' })
      await expect(page.getByRole('heading', { name: 'Roof' })).toBeVisible(longTimeout)
      await expect(page.getByRole('heading', { name: live.firstSteps })).toBeHidden(longTimeout)
      await expect(page.getByText(live.defaultPassword)).toBeVisible()
    })
  })
}
