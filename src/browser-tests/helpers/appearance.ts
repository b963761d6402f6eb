import type { Locator, Page } from '@playwright/test'

/** The pixels by which the page is wider than the window, or the content of a card is wider than the card. */
export const horizontalOverflow = (page: Page) =>
  page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('main article')]
    return Math.max(...boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
  })

/** The width of the content that an element cuts off, in pixels. */
export const hiddenPixelsOf = (element: Locator) =>
  element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)

/** Selects a language or a theme, also on a phone, where the menu hides the field. */
export async function choose(page: Page, name: 'locale' | 'theme', value: string) {
  await page.locator(`select[name="${name}"]`).selectOption(value, { force: true })
}
