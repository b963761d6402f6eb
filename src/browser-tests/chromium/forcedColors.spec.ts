// Windows' contrast themes replace the colours of the page, and remove most backgrounds.

import { storeCurve } from '../helpers/curve'
import { expect, long, test } from '../helpers/fixtures'
import { waitUntilLoaded } from '../helpers/views'

for (const colorScheme of ['light', 'dark'] as const) {
  test(`forced colours, ${colorScheme}: bars, curve and the chosen inverter are visible`, long, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await storeCurve(page)
    await page.goto('/')
    await waitUntilLoaded(page)
    await expect(page.locator('main .day')).not.toBeEmpty()
    // The track of a bar then has the background colour of the page.
    const bar = page.locator('.bars > i').first()
    const [canvas, power] = await bar.evaluate((element) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(element)
      return [backgroundColor, backgroundImage]
    })
    expect(power).toMatch(/^linear-gradient/)
    expect(power).not.toContain(canvas)
    const curve = page.locator('figure.chart path').first()
    expect(await curve.evaluate((path) => getComputedStyle(path).stroke)).not.toBe(canvas)
    const chosen = page.getByRole('tab', { selected: true })
    expect(await chosen.evaluate((tab) => getComputedStyle(tab).outlineStyle)).toBe('solid')
  })
}
