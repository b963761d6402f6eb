import { expect, it } from 'vitest'
import { languagePacks } from '../../../../scripts/package/packs'
import de from './de.json'
import en from './en.json'
import fr from './fr.json'

type Texts = Record<string, Record<string, string>>
const placeholders = (text: string) => text.match(/\{\{\w+\}\}/g)?.sort() ?? []

it.each([
  ['de', de],
  ['fr', fr],
] as [string, Texts][])('%s has the same text keys as English, with the same placeholders', (_, texts) => {
  expect(Object.keys(texts)).toEqual(Object.keys(en))
  for (const [section, englishTexts] of Object.entries(en as Texts)) {
    expect(Object.keys(texts[section] ?? {})).toEqual(Object.keys(englishTexts))
    for (const [key, text] of Object.entries(englishTexts)) {
      expect(texts[section]?.[key]).toBeTruthy()
      expect(placeholders(texts[section]?.[key] ?? '')).toEqual(placeholders(text))
    }
  }
})

it('the language packs with these texts have no problems, such as two translations of one English text', () => {
  expect(languagePacks(['en'], import.meta.dirname).problems).toEqual([])
})
