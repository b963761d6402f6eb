import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PACKS, packCodes, readScreenTexts, readTexts, type Texts } from '../page/texts'
import type { Files } from './servedFile'
import { VERSION } from './versions'

/** A file of locales/packs. */
export interface PackSource {
  name: string
  /** What the device itself shows on its display. */
  display: Record<string, string>
  texts: Texts
}

const flat = (texts: Texts) =>
  Object.entries(texts).flatMap(([section, inner]) =>
    Object.entries(inner).map(([key, text]) => [`${section}.${key}`, text] as const),
  )
const placeholders = (text: string) => (text.match(/{{.*?}}/g) ?? []).sort().join()

const SOFT_HYPHEN = '\u00ad'

/** The page takes no longer text than this in the place of an English one (src/ui/i18n.ts). */
const longest = (english: string) => 4 * english.length

/** What the page could not show as it is meant. */
export function problemsOf(source: PackSource, english: Texts): string[] {
  const theirs = new Map(flat(source.texts))
  const known = new Set(flat(english).map(([key]) => key))
  // A screen with a file of its own may be one that a fork has added.
  const optional = new Set(flat(readScreenTexts('en')).map(([key]) => key))
  const byEnglish = new Map<string, string>()
  const problems = [...theirs.keys()].filter((key) => !known.has(key)).map((key) => `${key} is no text of the page`)
  for (const [key, text] of flat(english)) {
    const own = theirs.get(key)
    if (!own) {
      if (!optional.has(key)) problems.push(`${key} is missing`)
      continue
    }
    const before = byEnglish.get(text) ?? own
    const isOther = own.replaceAll(SOFT_HYPHEN, '') !== before.replaceAll(SOFT_HYPHEN, '')
    byEnglish.set(text, before)
    if (placeholders(own) !== placeholders(text)) problems.push(`${key} fills other placeholders than English`)
    if (own.length > longest(text)) problems.push(`${key} has more than ${longest(text)} letters`)
    if (isOther) problems.push(`“${text}” is “${before}”, and “${own}” in ${key}`)
  }
  return problems
}

/** As the device and the page read it: the page finds a text by the English one, so that a pack of another version has what did not change. */
export function packFile(code: string, { name, display, texts }: PackSource, english: Texts): Buffer {
  const theirs = new Map(flat(texts))
  const byEnglish = Object.fromEntries(
    flat(english).flatMap(([key, text]) => (theirs.has(key) ? [[text, theirs.get(key)]] : [])),
  )
  const pack = { meta: { code, name }, display, webui: { version: VERSION, texts: byEnglish } }
  return Buffer.from(`${JSON.stringify(pack, null, 1)}\n`)
}

/** A built-in language that this page was made without. The display has it already. */
function builtInSource(code: string): PackSource {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
  return {
    name: name.charAt(0).toLocaleUpperCase(code) + name.slice(1),
    display: {},
    texts: readTexts([code])[code] ?? {},
  }
}

export function readPack(code: string): PackSource {
  const file = join(PACKS, `${code}.json`)
  if (!existsSync(file)) return builtInSource(code)
  const source: PackSource = JSON.parse(readFileSync(file, 'utf8'))
  return { ...source, texts: { ...source.texts, ...readScreenTexts(code) } }
}

/** `languages/xx.lang.json` for each language that the page does not have itself, and what is wrong with them. */
export function languagePacks(builtIn: readonly string[]): { files: Files; problems: string[] } {
  const english = readTexts(['en']).en ?? {}
  const sources = packCodes(builtIn).map((code) => [code, readPack(code)] as const)
  return {
    files: new Map(sources.map(([code, source]) => [`languages/${code}.lang.json`, packFile(code, source, english)])),
    problems: sources.flatMap(([code, source]) => problemsOf(source, english).map((problem) => `${code}: ${problem}`)),
  }
}
