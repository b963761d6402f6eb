import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type english from '../locales/en.json'

/** The English texts of the extension. They are read as a file, because Playwright cannot import JSON. */
export const ownTexts: typeof english = JSON.parse(
  readFileSync(join(import.meta.dirname, '../locales/en.json'), 'utf8'),
)
