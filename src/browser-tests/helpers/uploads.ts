import type { Locator } from '@playwright/test'
import { expect } from './fixtures'

/** Sends the chosen file. The button is busy while the page checks the file. */
export async function pressWhenChecked(button: Locator) {
  await expect(button).toHaveAttribute('aria-busy', 'false')
  await button.click()
}
