import type { Page } from '@playwright/test'
import type { TestDeviceOptions } from '../../testing/device'
import type { View } from '../../testing/views'
import { type Locale, texts } from './texts'

/** The options of the device for a view. If the view names a scenario, the device's clock runs faster: such a view appears only after an inverter has stopped answering. */
export const deviceOptionsFor = ({ scenario }: View): TestDeviceOptions => ({
  clock: 'running',
  ...(scenario && { scenario, speed: 20 }),
})

/** Opens the tab or the dialog of a view, if the view has one. */
export async function openView(page: Page, { button, tab }: View, locale: Locale) {
  if (tab) await page.getByRole('tab', { name: tab(texts[locale]) }).click()
  if (!button) return
  const options = { name: button(texts[locale]), includeHidden: true }
  const control = page.getByRole('button', options).first()
  await control.waitFor({ state: 'attached' })
  // On a phone some buttons are in a fold.
  const fold = page.locator('details:not([open], [name])', { has: page.getByRole('button', options) })
  if (await fold.first().isVisible()) await fold.locator('> summary').first().click()
  await control.click()
}

/** Waits until the page has loaded its data. */
export async function waitUntilLoaded(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('main .loading, main [aria-busy="true"]').first().waitFor({ state: 'detached' })
}

/** Opens all folds (`details` elements). The content of a fold may contain another fold. */
export async function unfold(page: Page) {
  const folds = page.locator('details:not([open], [name])')
  while (await folds.count()) {
    await folds.evaluateAll((all) => {
      for (const fold of all) (fold as HTMLDetailsElement).open = true
    })
    await waitUntilLoaded(page)
  }
}
