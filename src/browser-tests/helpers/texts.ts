import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type en from '../../../locales/en.json'

export type Texts = typeof en

export const locales = ['en', 'de', 'fr'] as const
export type Locale = (typeof locales)[number]

function read(locale: Locale): Texts {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../../../locales', `${locale}.json`), 'utf8'))
}

/** What the page says, in each of its languages. */
export const texts: Readonly<Record<Locale, Texts>> = { en: read('en'), de: read('de'), fr: read('fr') }
