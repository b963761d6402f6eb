import type { Page } from '@playwright/test'
import { expect, long, storeLogin, test } from '../helpers/fixtures'

test.use({ deviceOptions: { clock: 'running', speed: 10 } })

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('"Try again" in a dialog moves the focus to the dialog', long, async ({ page, device }) => {
  device.faults.add({ path: '/api/devinfo/status', times: 1, status: 500 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Device info' }).click()
  const button = page.getByRole('button', { name: 'Try again' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveCount(0)
  await expect(page.getByRole('dialog')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Device info' })).toBeFocused()
})

test(
  'the heading gets the focus when the inverter of an open dialog is deleted by another client, and when a toast is closed',
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
    // The device pushes no more values of this inverter. After 30 seconds without its values, the page requests the list. The clock moves in small steps,
    // because the toast disappears after five seconds.
    while (await page.getByRole('dialog').count()) await page.clock.runFor(1000)
    await page.clock.runFor(100)
    await expect(title(page)).toBeFocused()
    const close = page.locator('.toast button')
    await close.focus()
    await page.keyboard.press('Enter')
    await expect(close).toHaveCount(0)
    await page.clock.runFor(100)
    await expect(title(page)).toBeFocused()
  },
)
