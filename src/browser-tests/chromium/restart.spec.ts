// The page waits for a restart. Only an answer of the device shows that the device has restarted.

import { expect, long, test } from '../helpers/fixtures'
import { texts } from '../helpers/texts'

const { reboot, restart } = texts.en

test('a change of the browser’s clock does not count as a restart', long, async ({ page, device, logIn }) => {
  device.clock.advance(600_000)
  await logIn()
  device.faults.add({
    path: '/api/maintenance/reboot',
    method: 'POST',
    body: '{"type":"success","message":"","code":6001}',
  })
  await page.goto('/maintenance/reboot')
  await page.getByRole('button', { name: reboot.reboot }).click()
  await page.getByRole('dialog').getByRole('button', { name: reboot.reboot }).click()
  await expect(page.getByText(restart.waiting)).toBeVisible()
  await page.evaluate(() => {
    const anHourLater = Date.now() + 3_600_000
    Date.now = () => anHourLater
  })
  const hasPolledTwice = () =>
    device.log.requests.filter(({ path }) => path === '/api/security/authenticate').length > 1
  await expect.poll(hasPolledTwice).toBe(true)
  await expect(page.getByText(restart.waiting)).toBeVisible()
  await expect(page.getByText(/^\d+\ss$/)).toBeVisible()
})
