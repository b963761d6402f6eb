import type { Page } from '@playwright/test'
import axe from 'axe-core'

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules that are switched off, because the heading and the main landmark are in the frame. */
const DISABLED_RULES = Object.fromEntries(
  ['landmark-one-main', 'page-has-heading-one'].map((name) => [name, { enabled: false }]),
)

/** Returns the violations in the document of the demo, or only in the part with this selector. Skips the content of the frame, because the tests of the page check it. */
export async function violations(page: Page, part?: string): Promise<string[]> {
  await page.locator('h1, iframe').first().waitFor()
  const options: axe.RunOptions = {
    runOnly: { type: 'tag', values: AXE_TAGS },
    rules: DISABLED_RULES,
    resultTypes: ['violations'],
    iframes: false,
  }
  const results = await page.evaluate(([settings, selector]) => axe.run(selector ?? document, settings), [
    options,
    part,
  ] as const)
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))
}
