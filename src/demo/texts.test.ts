import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { scenarioNames } from './bar/offers'

const folder = join(import.meta.dirname, '../../locales/demo')
const packs = join(import.meta.dirname, '../../locales/packs')
const codes = readdirSync(folder).map((name) => name.replace('.json', ''))

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>
const read = (code: string): Texts => JSON.parse(readFileSync(join(folder, `${code}.json`), 'utf8'))

/** `section.key` and text, in the order of the file. */
const entriesOf = (code: string) =>
  Object.entries(read(code)).flatMap(([section, texts]) =>
    Object.entries(texts).map(([key, text]) => [`${section}.${key}`, text] as const),
  )
const keysOf = (code: string) => entriesOf(code).map(([key]) => key)
const placeholdersOf = (code: string) =>
  entriesOf(code).map(([key, text]) => [key, text.match(/{{\w+}}/g)?.sort() ?? []] as const)

/** Matches the keys of texts that may be the same as in English: names, and words that another language shares with English. */
const SAME_AS_ENGLISH = /^(install\.esp32|image\.chip$|image\.version$|bar\.(firmware|scenario)$|faults\.offline$)/

it('texts of the demo: exist in the languages of the page and of its packs', () => {
  const packCodes = readdirSync(packs).map((name) => name.replace('.json', ''))
  expect(codes).toEqual(['de', 'en', 'fr', ...packCodes].sort())
})

describe.each(codes.filter((code) => code !== 'en'))('texts of the demo: %s', (code) => {
  it('has the keys and placeholders of English', () => {
    expect(keysOf(code)).toEqual(keysOf('en'))
    expect(placeholdersOf(code)).toEqual(placeholdersOf('en'))
  })

  it('is translated', () => {
    const english = new Map(entriesOf('en'))
    const same = entriesOf(code).filter(([key, text]) => !SAME_AS_ENGLISH.test(key) && text === english.get(key))
    expect(same).toEqual([])
    expect(entriesOf(code).filter(([, text]) => !text.trim())).toEqual([])
  })
})

it('texts of the demo: each scenario of the bar has its own name', () => {
  const names = Object.entries(read('en').scenarios ?? {})
  expect(names.map(([name]) => name)).toEqual([...scenarioNames])
  expect(new Set(names.map(([, text]) => text)).size).toBe(names.length)
})
