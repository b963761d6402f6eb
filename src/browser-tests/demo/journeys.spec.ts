import { long } from '../helpers/fixtures'
import { texts } from '../helpers/texts'
import { button, expect, onBoth, openDemo, test } from './fixtures'

const { app, connection, limit, nav, reboot, restart, errors, codes } = texts.en

const RETRY_AFTER_MS = 10_000

test.beforeEach(async ({ page, address, firmware }) => {
  await page.clock.install()
  await openDemo(page, address, firmware)
})

test('demo: a visitor is signed in, and sets a limit', onBoth, async ({ page, frame }) => {
  await expect(frame.locator('.connection')).toHaveText('Live')
  await expect(page.locator('#bar').getByRole('status')).toHaveText('Signed in: admin / sunflower')
  await button(frame, limit.set).click()
  const dialog = frame.getByRole('dialog')
  await dialog.getByLabel(limit.value).fill('60')
  await button(dialog, limit.nonPersistent).click()
  await page.clock.runFor(20_000)
  await expect(dialog).toBeHidden()
  await expect(frame.getByRole('tabpanel')).toContainText('60')
})

test('demo: a saved setting survives a restart of the gateway and a reload of the tab', async ({ page, frame, go }) => {
  await go(nav.settings, nav.dtu)
  const interval = frame.locator('main [name="pollinterval"]')
  await interval.fill('7')
  await button(frame.getByRole('main'), app.save).click()
  await expect(frame.getByText(codes[1001])).toBeVisible()
  await go(nav.settings, nav.reboot)
  await button(frame, reboot.reboot).click()
  await button(frame.getByRole('dialog'), reboot.reboot).click()
  await expect(frame.getByText(restart.back)).toBeVisible()
  await go(nav.settings, nav.dtu)
  await expect(interval).toHaveValue('7')
  await page.reload()
  await expect(interval).toHaveValue('7')
})

test(
  'demo: the page recovers after refused live connections, an offline gateway, and a busy gateway',
  long,
  async ({ page, frame, go, choose }) => {
    await expect(frame.locator('.connection')).toHaveText(connection.live)
    await choose('fault', 'noSockets')
    await expect(frame.locator('.connection')).not.toHaveText(connection.live)
    await choose('fault', 'none')
    await page.clock.runFor(30_000)
    await expect(frame.locator('.connection')).toHaveText(connection.live)
    await choose('fault', 'offline')
    await go(nav.info, nav.system)
    await expect(frame.getByRole('alert')).toContainText(errors.unreachable)
    await choose('fault', 'busy')
    await button(frame, app.tryAgain).click()
    await expect(frame.getByRole('alert')).toContainText('short of memory')
    await choose('fault', 'none')
    await page.clock.runFor(RETRY_AFTER_MS)
    await button(frame, app.tryAgain).click()
    await expect(frame.getByRole('main').locator('dd').first()).toBeVisible()
  },
)
