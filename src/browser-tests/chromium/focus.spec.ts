import { expect, long, storeLogin, test } from '../helpers/fixtures'

test.use({ deviceOptions: { clock: 'running', speed: 10 } })

test(
  'the heading gets the focus when the inverter of an open dialog is deleted by another client',
  long,
  async ({ page, device }) => {
    await page.clock.install()
    await storeLogin(page, device)
    await page.goto('/')
    await page.getByRole('tab', { name: 'Garage' }).click()
    await page.getByRole('button', { name: 'Device info' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.request.post(`${device.url}/api/inverter/del`, {
      headers: { Authorization: `Basic ${device.authdata()}` },
      form: { data: '{"id":1}' },
    })
    // The device pushes no more values of this inverter. After 30 seconds without its values, the page requests the list.
    await page.clock.runFor(40_000)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('tab')).toHaveCount(3)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  },
)
