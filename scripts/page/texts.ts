import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { UsageError } from '../usageError.ts'
import { extensionFolder } from './extension.ts'

/** Section -> key -> text. */
export type Texts = Record<string, Record<string, string>>

const FOLDER = join(import.meta.dirname, '../../locales')
export const PACKS = join(FOLDER, 'packs')

const languageOf = (path: string) => /^([a-z]{2})\.json$/.exec(basename(path))?.[1]

/** The files of locales/, and of the folder of the same name in an extension. */
function textFiles(extension: string | undefined): string[] {
  return [FOLDER, ...(extension ? [join(extensionFolder(extension), 'locales')] : [])].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => join(folder, name)),
  )
}

/** Whatever has a file in locales/, English first. */
export const LANGUAGES: readonly string[] = [
  ...new Set(['en', ...textFiles(undefined).flatMap((path) => languageOf(path) ?? [])]),
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

/** A file named after a language holds its texts, one named after a screen those of the screen by language. */
function readFile(path: string): Record<string, Texts> {
  const content = JSON.parse(readFileSync(path, 'utf8'))
  const language = languageOf(path)
  return language ? { [language]: content } : content
}

/** The texts in files of screens; empty where they have none in this language. */
export function readScreenTexts(language: string): Texts {
  const ofScreens = textFiles(undefined).filter((path) => !languageOf(path))
  return Object.assign({}, ...ofScreens.map((path) => readFile(path)[language]))
}

/** By language. */
export function readTexts(languages: readonly string[], extension?: string): Record<string, Texts> {
  const all = textFiles(extension).map(readFile)
  return Object.fromEntries(languages.map((name) => [name, Object.assign({}, ...all.map((texts) => texts[name]))]))
}

export const TEXTS_MODULE = '\0virtual:locales'

/** `import { languages } from 'virtual:locales'`: the chosen languages, as rosetta wants them. */
export function texts(languages: readonly string[], extension?: string): Plugin {
  return {
    name: 'texts',
    resolveId: (id) => (id === 'virtual:locales' ? TEXTS_MODULE : undefined),
    load(id) {
      if (id !== TEXTS_MODULE) return
      // While developing, a changed file is read again.
      for (const path of textFiles(extension)) this.addWatchFile(path)
      return `export const languages = ${JSON.stringify(readTexts(languages, extension))}`
    },
  }
}
