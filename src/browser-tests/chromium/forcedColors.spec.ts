// Windows' contrast themes replace the colours of the page, and remove most backgrounds.

import type { Page } from '@playwright/test'
import { storeCurve } from '../helpers/curve'
import { expect, long, test } from '../helpers/fixtures'
import { waitUntilLoaded } from '../helpers/views'

const backgroundOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor)

for (const colorScheme of ['light', 'dark'] as const) {
  test(`forced colours, ${colorScheme}: bars, curve and the chosen inverter are visible`, long, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await storeCurve(page)
    await page.goto('/')
    await waitUntilLoaded(page)
    await expect(page.locator('main .day')).not.toBeEmpty()
    // The track of a bar then has the background colour of the page.
    const canvas = await backgroundOf(page, '.bars > i')
    expect(await backgroundOf(page, '.bars > i > i')).not.toBe(canvas)
    const curve = page.locator('figure.chart path').first()
    expect(await curve.evaluate((path) => getComputedStyle(path).stroke)).not.toBe(canvas)
    const chosen = page.getByRole('tab', { selected: true })
    expect(await chosen.evaluate((tab) => getComputedStyle(tab).outlineStyle)).toBe('solid')
  })
}
