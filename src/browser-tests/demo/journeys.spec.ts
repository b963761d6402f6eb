import axe from 'axe-core'
import { long } from '../helpers/fixtures'
import { texts } from '../helpers/texts'
import { violations } from './accessibility'
import { button, expect, openDemo, test } from './fixtures'

const { app, limit, nav, reboot, restart, errors, codes } = texts.en

test.beforeEach(async ({ page, address, firmware }) => {
  await openDemo(page, address, firmware)
})

test('one looks, logs in and sets a limit', async ({ shown, logIn }) => {
  const watts = shown.locator('.totals b').first()
  await expect(watts).toHaveText(/^[1-9]/)
  const before = await watts.textContent()
  await expect(watts).not.toHaveText(before ?? '')
  await expect(shown.locator('.connection')).toHaveText('Live')
  await expect(button(shown, limit.set)).toBeDisabled()
  await logIn()
  await button(shown, limit.set).click()
  const dialog = shown.getByRole('dialog')
  await dialog.getByLabel(limit.value).fill('60')
  await button(dialog, limit.nonPersistent).click()
  await expect(dialog).toBeHidden()
  await expect(shown.getByRole('tabpanel')).toContainText('60')
})

test('a setting is saved, and there after a restart and in the next visit', async ({ page, shown, logIn, go }) => {
  await logIn()
  await go(nav.settings, nav.dtu)
  const interval = shown.locator('main [name="pollinterval"]')
  await interval.fill('7')
  await button(shown.getByRole('main'), app.save).click()
  await expect(shown.getByText(codes[1001])).toBeVisible()
  await go(nav.settings, nav.reboot)
  await button(shown, reboot.reboot).click()
  await button(shown.getByRole('dialog'), reboot.reboot).click()
  await expect(shown.getByText(restart.back)).toBeVisible({ timeout: 20_000 })
  await go(nav.settings, nav.dtu)
  await expect(interval).toHaveValue('7')
  await page.reload()
  await expect(interval).toHaveValue('7')
})

test('a gateway that is offline or busy is shown as such, and forgiven', long, async ({ shown, logIn, go, choose }) => {
  await logIn()
  await choose('fault', 'offline')
  await go(nav.info, nav.system)
  await expect(shown.getByRole('alert')).toContainText(errors.unreachable)
  await choose('fault', 'busy')
  await button(shown, app.tryAgain).click()
  await expect(shown.getByRole('alert')).toContainText('short of memory')
  await choose('fault', 'none')
  await expect(button(shown, app.tryAgain)).toBeEnabled({ timeout: 20_000 })
  await button(shown, app.tryAgain).click()
  await expect(shown.getByRole('main').locator('dd').first()).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`everybody can use the bar, ${colorScheme}`, long, async ({ page, address, firmware }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.addInitScript({ content: axe.source })
    await openDemo(page, address, firmware)
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 740 })
      if (width < 1280) await page.locator('#toggle').click()
      expect(await violations(page), `${width}`).toEqual([])
      for (const frame of page.frames()) {
        const overhang = await frame.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overhang, `${width}`).toBeLessThanOrEqual(0)
      }
      if (width < 1280) await page.locator('#toggle').click()
    }
  })
}
