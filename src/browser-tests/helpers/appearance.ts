import type { Locator, Page } from '@playwright/test'

/** The pixels by which the page is wider than the window, or the content of a card is wider than the card. */
export const horizontalOverflow = (page: Page) =>
  page.evaluate(() => {
    const frames = [document.documentElement, ...document.querySelectorAll('main article')]
    return Math.max(...frames.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
  })

/** The pixels of an element's content that are not visible. */
export const hiddenPixelsOf = (element: Locator) =>
  element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)

/** Selects a value, also on a phone, where the menu hides the field. */
export async function choose(page: Page, name: 'locale' | 'theme', value: string) {
  await page.locator(`select[name="${name}"]`).selectOption(value, { force: true })
}
