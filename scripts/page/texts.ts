import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { UsageError } from '../usageError.ts'

/** Section -> key -> text. */
export type Texts = Record<string, Record<string, string>>

const FOLDER = join(import.meta.dirname, '../../locales')
export const PACKS = join(FOLDER, 'packs')

const files = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .sort()
const isLanguage = (name: string) => /^[a-z]{2}\.json$/.test(name)
/** Files that are named after a screen: they hold its texts by language. */
const screenFiles = files.filter((name) => !isLanguage(name))

/** Whatever has a file in locales/, English first. */
export const LANGUAGES: readonly string[] = [
  ...new Set(['en', ...files.filter(isLanguage).map((name) => basename(name, '.json'))]),
]

/** Languages that come as packs, beside those that the page has itself. */
export function packCodes(builtIn: readonly string[]): readonly string[] {
  const packs = (existsSync(PACKS) ? readdirSync(PACKS) : []).map((name) => basename(name, '.json'))
  return [...packs, ...LANGUAGES].filter((code) => !builtIn.includes(code)).sort()
}

/** Those of `wanted`, and English, which the page speaks where the browser's language is not among them. */
export function chooseLanguages(wanted: readonly string[]): readonly string[] {
  const unknown = wanted.filter((name) => !LANGUAGES.includes(name))
  if (unknown.length) throw new UsageError(`there is no locales/${unknown[0]}.json; there are ${LANGUAGES.join(', ')}`)
  return LANGUAGES.filter((name) => name === 'en' || wanted.includes(name))
}

const read = (name: string) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8'))

/** The texts in files of screens; empty where they have none in this language. */
export function readScreenTexts(language: string): Texts {
  return Object.assign({}, ...screenFiles.map((name) => read(name)[language]))
}

/** By language. */
export function readTexts(languages: readonly string[]): Record<string, Texts> {
  return Object.fromEntries(languages.map((name) => [name, { ...read(`${name}.json`), ...readScreenTexts(name) }]))
}

export const TEXTS_MODULE = '\0virtual:locales'

/** `import { languages } from 'virtual:locales'`: the chosen languages of locales/, as rosetta wants them. */
export function texts(languages: readonly string[]): Plugin {
  return {
    name: 'texts',
    resolveId: (id) => (id === 'virtual:locales' ? TEXTS_MODULE : undefined),
    load(id) {
      if (id !== TEXTS_MODULE) return
      // While developing, a changed file is read again.
      for (const name of files) this.addWatchFile(join(FOLDER, name))
      return `export const languages = ${JSON.stringify(readTexts(languages))}`
    },
  }
}
