import type { Locator } from '@playwright/test'
import { expect } from './fixtures'

/** Waits until the page has checked the chosen file, and clicks the button that sends the file. Until then, the button is busy. */
export async function pressAfterFileCheck(button: Locator) {
  await expect(button).toHaveAttribute('aria-busy', 'false')
  await button.click()
}
