import type { Page } from '@playwright/test'
import axe from 'axe-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Checks the demo with its frame, or only the part of the demo with this selector, which is faster. The frames of a local file have
 * different origins, which axe must accept.
 */
export async function violations(page: Page, part?: string): Promise<string[]> {
  for (const frame of part ? [page.mainFrame()] : page.frames()) {
    await frame.locator('h1, iframe').first().waitFor()
    await frame.evaluate(() => axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }))
  }
  const results = await page.evaluate(
    ([tags, selector]) => axe.run(selector ?? document, { runOnly: { type: 'tag', values: tags } }),
    [TAGS, part] as const,
  )
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))
}
