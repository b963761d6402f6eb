import type en from '../../../locales/en.json'
import { readTexts } from '../../../scripts/page/texts'

export type Texts = typeof en

export const locales = ['en', 'de', 'fr'] as const
export type Locale = (typeof locales)[number]

/** The texts of the page in each of its languages. */
export const texts = readTexts(locales) as unknown as Readonly<Record<Locale, Texts>>

/** Returns a pattern that matches the text with any values in its placeholders. */
export const patternOf = (text: string) => new RegExp(text.replace(/[.?+()[\]]/g, '\\$&').replace(/\{\{\w+\}\}/g, '.+'))
