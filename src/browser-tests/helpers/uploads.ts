import type { Locator } from '@playwright/test'
import { expect } from './fixtures'

/** Sends the chosen file. While the page still checks the file, its button takes no press. */
export async function pressWhenChecked(button: Locator) {
  await expect(button).toHaveAttribute('aria-busy', 'false')
  await button.click()
}
