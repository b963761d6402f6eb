import type { Page } from '@playwright/test'
import axe from 'axe-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Checks the demo and its frame. The frames of a local file have different origins, which axe must accept. */
export async function violations(page: Page): Promise<string[]> {
  for (const frame of page.frames()) {
    await frame.locator('h1, iframe').first().waitFor()
    await frame.evaluate(() => axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }))
  }
  const found = await page.evaluate((tags) => axe.run({ runOnly: { type: 'tag', values: tags } }), TAGS)
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))
}
