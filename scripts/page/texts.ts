import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { UsageError } from '../usageError.ts'

/** Section -> key -> text. */
export type Texts = Record<string, Record<string, string>>

const FOLDER = join(import.meta.dirname, '../../locales')
export const PACKS = join(FOLDER, 'packs')
const fileOf = (language: string) => join(FOLDER, `${language}.json`)
const files = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isFile())

/** Whatever has a file in locales/, English first. */
export const LANGUAGES: readonly string[] = [
  ...new Set(['en', ...files.map(({ name }) => basename(name, '.json')).sort()]),
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

/** By language. */
export function readTexts(languages: readonly string[]): Record<string, Texts> {
  return Object.fromEntries(languages.map((name) => [name, JSON.parse(readFileSync(fileOf(name), 'utf8'))]))
}

export const TEXTS_MODULE = '\0virtual:locales'

/** `import { languages } from 'virtual:locales'`: the chosen files of locales/, as rosetta wants them. */
export function texts(languages: readonly string[]): Plugin {
  return {
    name: 'texts',
    resolveId: (id) => (id === 'virtual:locales' ? TEXTS_MODULE : undefined),
    load(id) {
      if (id !== TEXTS_MODULE) return
      // While developing, a changed file is read again.
      for (const name of languages) this.addWatchFile(fileOf(name))
      return `export const languages = ${JSON.stringify(readTexts(languages))}`
    },
  }
}
