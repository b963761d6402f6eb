// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { packCodes, readTexts, type Texts } from '../page/texts'
import { languagePacks, packFile, problemsOf, readPack } from './packs'
import { sameWords } from './packs.sameWords'
import { VERSION } from './versions'

const english = readTexts(['en']).en ?? {}
const flat = (texts: Texts) =>
  Object.entries(texts).flatMap(([section, inner]) =>
    Object.entries(inner).map(([key, text]) => [`${section}.${key}`, text] as const),
  )
const builtIn = ['en', 'de', 'fr']

/** What of a text is words: no numbers, signs, placeholders, and names of files and addresses. */
const wordsOf = (text: string) => text.replace(/\{\{.*?\}\}|\S+\.(json|com)\b|[^\p{L}]+/gu, ' ').trim()

describe.each(packCodes(builtIn))('the pack %s', (code) => {
  const source = readPack(code)

  it('has the keys of English, in their order, and the placeholders', () => {
    expect(flat(source.texts).map(([key]) => key)).toEqual(flat(english).map(([key]) => key))
    expect(problemsOf(source, english)).toEqual([])
  })

  it('leaves no text in English but those that are alike in both', () => {
    const theirs = new Map(flat(source.texts))
    const alike = flat(english).flatMap(([key, text]) => (theirs.get(key) === text && wordsOf(text) ? [text] : []))
    expect([...new Set(alike)].sort()).toEqual([...(sameWords[code] ?? [])].sort())
  })

  it('is read by the device and by the page, under the version of the page', () => {
    const { meta, display, webui } = JSON.parse(packFile(code, source, english).toString())
    expect(meta).toEqual({ code, name: source.name })
    expect(display.offline).toEqual(expect.any(String))
    expect(webui.version).toBe(VERSION)
    expect(webui.texts[english.app?.save ?? '']).toBe(source.texts.app?.save)
  })
})

it('a page of English alone has packs of the languages that are left out', () => {
  const { files, problems } = languagePacks(['en'])
  expect(problems).toEqual([])
  expect([...files.keys()]).toEqual(packCodes(['en']).map((code) => `languages/${code}.lang.json`))
  expect(JSON.parse(String(files.get('languages/fr.lang.json'))).meta).toEqual({ code: 'fr', name: 'Français' })
})

describe('a pack that the page could not show as it is meant', () => {
  const texts = { app: { save: 'Save', keep: 'Save', bytes: '{{count}} bytes' } }
  const problems = (own: Record<string, string>) => problemsOf({ name: 'X', display: {}, texts: { app: own } }, texts)
  const right = { save: 'Guardar', keep: 'Guardar', bytes: '{{count}} bytes' }

  it.each([
    ['lacks a text', { keep: 'Guardar', bytes: '{{count}} b' }, 'app.save is missing'],
    ['has a text more', { ...right, other: 'x' }, 'app.other is no text of the page'],
    ['fills something else', { ...right, bytes: '{{max}}' }, 'app.bytes fills other placeholders than English'],
    ['is too long', { ...right, save: 'x'.repeat(99), keep: 'x'.repeat(99) }, 'app.save has more than 16 letters'],
    ['has two words for one', { ...right, keep: 'Salvar' }, '“Save” is “Guardar”, and “Salvar” in app.keep'],
  ])('because it %s', (_, own, problem) => {
    expect(problems(right)).toEqual([])
    expect(problems(own)).toContain(problem)
  })
})
