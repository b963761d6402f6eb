import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { packCodes, readScreenTexts, readTexts, type Texts } from '../page/texts'
import { languagePacks, packFile, problemsOf, readPack } from './packs'
import { VERSION } from './versions'

const english = readTexts(['en']).en ?? {}
const flat = (texts: Texts) =>
  Object.entries(texts).flatMap(([section, inner]) =>
    Object.entries(inner).map(([key, text]) => [`${section}.${key}`, text] as const),
  )
const builtIn = ['en', 'de', 'fr']
/** The keys of the texts in files that belong to one screen. A pack may lack these texts. */
const screenKeys = new Set(flat(readScreenTexts('en')).map(([key]) => key))
const keysOf = (texts: Texts) => flat(texts).flatMap(([key]) => (screenKeys.has(key) ? [] : [key]))

/** The words of a text, without numbers, punctuation, placeholders, file names and addresses. */
const wordsOf = (text: string) =>
  text
    .replace(/\{\{.*?\}\}|\S+\.(json|com)\b/g, ' ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

describe.each(packCodes(builtIn))('the pack %s', (code) => {
  const source = readPack(code)

  it('has the same keys as English in the same order, and the same placeholders', () => {
    expect(keysOf(source.texts)).toEqual(keysOf(english))
    expect(problemsOf(source, english)).toEqual([])
  })

  it('translates every text, except those that are the same in both languages', () => {
    const translations = new Map(flat(source.texts))
    const equalTexts = flat(english).flatMap(([key, text]) =>
      translations.get(key) === text && wordsOf(text) ? [text] : [],
    )
    expect([...new Set(equalTexts)].sort()).toEqual([...(source.sameAsEnglish ?? [])].sort())
  })

  it('has the format that the device and the page read, and the version of the page', () => {
    const { meta, display, webui } = JSON.parse(packFile(code, source, english).toString())
    expect(meta).toEqual({ code, name: source.name })
    expect(display.offline).toEqual(expect.any(String))
    expect(webui.version).toBe(VERSION)
    expect(webui.texts[english.app?.save ?? '']).toBe(source.texts.app?.save ?? 'missing')
  })
})

it('a build with only English makes packs of all other languages', () => {
  const { files, problems } = languagePacks(['en'])
  expect(problems).toEqual([])
  expect([...files.keys()]).toEqual(packCodes(['en']).map((code) => `languages/${code}.lang.json`))
  expect(JSON.parse(String(files.get('languages/fr.lang.json'))).meta).toEqual({ code: 'fr', name: 'Français' })
})

describe('problemsOf reports a pack that', () => {
  const texts = { app: { save: 'Save', keep: 'Save', bytes: '{{count}} bytes' } }
  const problems = (ownTexts: Record<string, string>) =>
    problemsOf({ name: 'X', display: {}, texts: { app: ownTexts } }, texts)
  const valid = { save: 'Guardar', keep: 'Guardar', bytes: '{{count}} bytes' }

  it.each([
    ['lacks a text', { keep: 'Guardar', bytes: '{{count}} b' }, 'app.save is missing'],
    ['has an extra text', { ...valid, other: 'x' }, 'app.other is no text of the page'],
    ['has other placeholders', { ...valid, bytes: '{{max}}' }, 'app.bytes fills other placeholders than English'],
    ['is too long', { ...valid, save: 'x'.repeat(99), keep: 'x'.repeat(99) }, 'app.save has more than 16 letters'],
    [
      'translates one English text in two ways',
      { ...valid, keep: 'Salvar' },
      '“Save” is “Guardar”, and “Salvar” in app.keep: add a context such as {{#verb}} to the English text',
    ],
  ])('%s', (_, ownTexts, problem) => {
    expect(problems(valid)).toEqual([])
    expect(problems(ownTexts)).toContain(problem)
  })
})

it('a pack may translate two equal English texts differently if one of them has a context', () => {
  const texts = { app: { save: 'Save', keep: 'Save{{#draft}}' } }
  const source = { name: 'X', display: {}, texts: { app: { save: 'Guardar', keep: 'Conservar' } } }
  expect(problemsOf(source, texts)).toEqual([])
  const { webui } = JSON.parse(packFile('xx', source, texts).toString())
  expect(webui.texts).toEqual({ Save: 'Guardar', 'Save{{#draft}}': 'Conservar' })
})

describe('language packs of a page with an extension', () => {
  const locales = mkdtempSync(join(tmpdir(), 'webui-locales-'))
  afterAll(() => rmSync(locales, { recursive: true, force: true }))

  const write = (name: string, content: unknown) => writeFileSync(join(locales, name), JSON.stringify(content))
  mkdirSync(join(locales, 'packs'))
  write('en.json', { relay: { title: 'Relay', keep: 'Save', count: '{{count}} relays' } })
  write('fr.json', { relay: { title: 'Relais', keep: 'Enregistrer', count: '{{count}} relais' } })

  const valid = { title: 'Relè', keep: readPack('it').texts.app?.save, count: '{{count}} relè' }
  const packsWith = (relay: Record<string, unknown>) => {
    write('packs/it.json', { relay })
    return languagePacks(builtIn, locales)
  }
  const textsOf = (code: string, packs: ReturnType<typeof languagePacks>) =>
    JSON.parse(String(packs.files.get(`languages/${code}.lang.json`))).webui.texts

  it('contain the texts of the page, and those of the extension if it is translated into the language', () => {
    const packs = packsWith(valid)
    expect(packs.problems).toEqual([])
    const ownTexts = { Relay: 'Relè', '{{count}} relays': '{{count}} relè' }
    expect(textsOf('it', packs)).toEqual({ ...textsOf('it', languagePacks(builtIn)), ...ownTexts })
    expect(textsOf('nl', packs)).toEqual(textsOf('nl', languagePacks(builtIn)))
  })

  it('contain the texts of the extension in a language that is not built into the page', () => {
    expect(textsOf('fr', languagePacks(['en', 'de'], locales))).toMatchObject({ Relay: 'Relais' })
  })

  it.each([
    ['lacks a text', { title: 'Relè', keep: valid.keep }, 'it: relay.count is missing'],
    ['has an extra text', { ...valid, other: 'x' }, 'it: relay.other is no text of the page'],
    ['has other placeholders', { ...valid, count: 'relè' }, 'it: relay.count fills other placeholders than English'],
    ['is too long', { ...valid, title: 'x'.repeat(21) }, 'it: relay.title has more than 20 letters'],
    [
      'translates a text of the page in another way',
      { ...valid, keep: 'Tieni' },
      `it: “Save” is “${valid.keep}”, and “Tieni” in relay.keep: add a context such as {{#verb}} to the English text`,
    ],
  ])('have a problem if the pack of the extension %s', (_, relay, problem) => {
    expect(packsWith(relay).problems).toEqual([problem])
  })
})
