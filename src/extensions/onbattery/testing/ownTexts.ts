import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type english from '../locales/en.json'

/** Its English texts: Playwright imports no JSON. */
export const ownTexts: typeof english = JSON.parse(
  readFileSync(join(import.meta.dirname, '../locales/en.json'), 'utf8'),
)
