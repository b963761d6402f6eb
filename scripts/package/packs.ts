import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  extensionPackCodes,
  LANGUAGES,
  PACKS,
  packCodes,
  readExtensionTexts,
  readScreenTexts,
  readTexts,
  type Texts,
} from '../page/texts'
import type { Files } from './servedFile'
import { VERSION } from './versions'

/** A file of locales/packs. */
interface PackSource {
  name: string
  /** Texts of the device's display. */
  display: Record<string, string>
  /** The texts that are the same in English. Any other equal text is a missing translation. */
  sameAsEnglish?: readonly string[]
  texts: Texts
}

const flat = (texts: Texts) =>
  Object.entries(texts).flatMap(([section, inner]) =>
    Object.entries(inner).map(([key, text]) => [`${section}.${key}`, text] as const),
  )
/** Placeholders of a text. Ignores contexts such as `{{#verb}}`. */
const placeholders = (text: string) => (text.match(/{{[^#].*?}}/g) ?? []).sort().join()

const SOFT_HYPHEN = '\u00ad'

/** Length of the longest translation that the page accepts: see src/ui/i18n.ts. */
const maxLength = (english: string) => 4 * english.length

/** English texts of screens that have their own text file. A fork may have added such a screen, so packs may lack these texts. */
const screenTexts = () => readScreenTexts('en')

/** The problems of a pack: one line for each text that the page cannot show correctly. `optional` texts may be missing. */
export function problemsOf(source: PackSource, english: Texts, optional = screenTexts()): string[] {
  const translations = new Map(flat(source.texts))
  const known = new Set(flat(english).map(([key]) => key))
  const mayBeMissing = new Set(flat(optional).map(([key]) => key))
  const byEnglish = new Map<string, string>()
  const problems = [...translations.keys()]
    .filter((key) => !known.has(key))
    .map((key) => `${key} is no text of the page`)
  for (const [key, text] of flat(english)) {
    const translation = translations.get(key)
    if (!translation) {
      if (!mayBeMissing.has(key)) problems.push(`${key} is missing`)
      continue
    }
    const firstTranslation = byEnglish.get(text) ?? translation
    const isDifferent = translation.replaceAll(SOFT_HYPHEN, '') !== firstTranslation.replaceAll(SOFT_HYPHEN, '')
    byEnglish.set(text, firstTranslation)
    if (placeholders(translation) !== placeholders(text)) problems.push(`${key} fills other placeholders than English`)
    if (translation.length > maxLength(text)) problems.push(`${key} has more than ${maxLength(text)} letters`)
    if (isDifferent)
      problems.push(
        `“${text}” is “${firstTranslation}”, and “${translation}” in ${key}: add a context such as {{#verb}} to the English text`,
      )
  }
  return problems
}

/** Makes a pack in the format that the device and the page read. The keys are English texts, so that a pack of another version still works for unchanged texts. */
export function packFile(code: string, { name, display, texts }: PackSource, english: Texts): Buffer {
  const translations = new Map(flat(texts))
  const byEnglish = Object.fromEntries(
    flat(english).flatMap(([key, text]) => (translations.has(key) ? [[text, translations.get(key)]] : [])),
  )
  const pack = { meta: { code, name }, display, webui: { version: VERSION, texts: byEnglish } }
  return Buffer.from(`${JSON.stringify(pack, null, 1)}\n`)
}

/** The source of a pack for a language of locales/ that is not in this build. The source has no texts for the display, because the firmware has them. */
function sourceFromLocales(code: string): PackSource {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
  return {
    name: name.charAt(0).toLocaleUpperCase(code) + name.slice(1),
    display: {},
    texts: readTexts([code])[code] ?? {},
  }
}

export function readPack(code: string): PackSource {
  const file = join(PACKS, `${code}.json`)
  if (!existsSync(file)) return sourceFromLocales(code)
  const source: PackSource = JSON.parse(readFileSync(file, 'utf8'))
  return { ...source, texts: { ...source.texts, ...readScreenTexts(code) } }
}

/** The source of a pack with the texts of an extension added. If the extension has no texts in this language, the pack may lack them. */
function withExtension(code: string, locales: string): { source: PackSource; optional: Texts } {
  const [source, extensionTexts] = [readPack(code), readExtensionTexts(locales, code)]
  const isTranslated = Object.keys(extensionTexts).length > 0
  return {
    source: { ...source, texts: { ...source.texts, ...extensionTexts } },
    optional: isTranslated ? screenTexts() : { ...screenTexts(), ...readExtensionTexts(locales, 'en') },
  }
}

/** One sentence for each language in which an extension has a pack, but the page has none. */
function unusedPackProblems(locales: string): string[] {
  const ours = packCodes(LANGUAGES)
  const unused = extensionPackCodes(locales).filter((code) => !ours.includes(code))
  return unused.map((code) => `${code}: the page has no pack of this language`)
}

/**
 * Makes the pack `languages/xx.lang.json` for each language that is not built into the page. Returns the packs and their problems.
 * `locales` is the folder of the texts of an extension.
 */
export function languagePacks(builtIn: readonly string[], locales?: string): { files: Files; problems: string[] } {
  const english = { ...readTexts(['en']).en, ...(locales && readExtensionTexts(locales, 'en')) }
  const packs = packCodes(builtIn).map((code) => {
    const { source, optional } = locales
      ? withExtension(code, locales)
      : { source: readPack(code), optional: undefined }
    return { code, content: packFile(code, source, english), problems: problemsOf(source, english, optional) }
  })
  const problems = packs.flatMap((pack) => pack.problems.map((problem) => `${pack.code}: ${problem}`))
  return {
    files: new Map(packs.map(({ code, content }) => [`languages/${code}.lang.json`, content])),
    problems: [...problems, ...(locales ? unusedPackProblems(locales) : [])],
  }
}
