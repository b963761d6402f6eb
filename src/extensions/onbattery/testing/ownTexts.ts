import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '../../../browser-tests/helpers/texts'
import type english from '../locales/en.json'

/** Reads the texts of a language from their file, because Playwright cannot import JSON. */
const readTexts = (locale: Locale): typeof english =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../locales/${locale}.json`), 'utf8'))

/** The texts of the extension in each language of the page. */
export const ownTexts: Readonly<Record<Locale, typeof english>> = {
  en: readTexts('en'),
  de: readTexts('de'),
  fr: readTexts('fr'),
}
