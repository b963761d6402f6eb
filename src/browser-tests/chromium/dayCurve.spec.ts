import type { Page } from '@playwright/test'
import { expect, long, test } from '../helpers/fixtures'
import { locales, texts } from '../helpers/texts'

const pattern = (text: string) => new RegExp(text.replace(/\{\{\w+\}\}/g, '.+').replace(/[.]$/, '\\.'))
const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('power') ?? '[]'))

for (const [firmware, locale] of [...locales.map((name) => ['v23', name] as const), ['v26', 'en'] as const]) {
  const { live, properties, console: words } = texts[locale]

  test.describe(`${firmware}, ${locale}`, () => {
    test.use({ deviceOptions: { firmware, clock: 'running', speed: 10 }, locale, hasTouch: true })

    test('the curve of the day outlasts a reload, tells its values and can be cleared', long, async ({ page }) => {
      await page.clock.install({ time: '2026-06-21T08:00:00Z' })
      await page.goto('/')
      const chart = page.locator('.totals .chart')
      const caption = chart.locator('figcaption small')
      await expect(caption).toHaveText(pattern(live.highest))
      await page.clock.fastForward('30:00')
      await expect.poll(async () => (await kept(page)).length).toBeGreaterThan(0)
      await page.reload()
      // The page's clock says 10:30: what was seen before stands at the left, behind a gap.
      await expect(chart.locator('path').nth(1)).toHaveAttribute('d', /^M0 (\d+)L0 \1M600 (\d+)L600 \2H600$/)
      await expect(caption).toHaveText(/10:[03]0:\d\d/)

      const curve = chart.getByRole('slider', { name: properties.Power })
      const box = await curve.boundingBox()
      if (!box) throw new Error('no curve')
      await page.mouse.move(box.x + 2, box.y + 20)
      await expect(caption).toHaveText(/\sW · 10:[03]0:\d\d$/)
      await page.mouse.move(0, 600)
      await expect(caption).toHaveText(pattern(live.highest))
      await curve.focus()
      await expect(curve).toHaveAttribute('aria-valuetext', pattern(live.highest))
      await page.keyboard.press('End')
      await expect(caption).toHaveText(/\sW · 10:30:\d\d$/)
      await page.keyboard.press('Home')
      await expect(caption).toHaveText(/\sW · 10:00:\d\d$/)
      await expect(curve).toHaveAttribute('aria-valuetext', /\sW · 10:00:\d\d$/)

      expect((await kept(page)).length).toBeGreaterThan(1)
      await chart.getByRole('button', { name: words.clear }).click()
      await expect(chart.locator('path').nth(1)).not.toHaveAttribute('d', /M0.+M600/)
      expect(await kept(page)).toEqual([])
    })
  })
}
