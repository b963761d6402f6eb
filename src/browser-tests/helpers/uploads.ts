import type { Locator } from '@playwright/test'
import { expect } from './fixtures'

/** Waits until the page has checked the chosen file, and clicks the button that sends the file. */
export async function pressAfterFileCheck(button: Locator) {
  await expect(button.page().locator('#file-notes [aria-busy="true"]')).toHaveCount(0)
  await button.click()
}
