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

/** The folder of an extension's texts. */
export const localesOf = (extension: string) => join(extensionFolder(extension), 'locales')

/** The text files of a folder: languages first, then screens. If the files were only sorted by name, the order of the sections would differ between languages. */
function textFiles(folder: string): string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const [languageFiles, screenFiles] = [files.filter(languageOf), files.filter((name) => !languageOf(name))]
  return [...languageFiles.sort(), ...screenFiles.sort()].map((name) => join(folder, name))
}

/** The files of locales/, and of the folder of the same name in an extension. */
const allTextFiles = (extension: string | undefined) =>
  [FOLDER, ...(extension ? [localesOf(extension)] : [])].flatMap(textFiles)

/** The languages with a file in locales/, English first. */
export const LANGUAGES: readonly string[] = [
  ...new Set(['en', ...textFiles(FOLDER).flatMap((path) => languageOf(path) ?? [])]),
]

const codesIn = (folder: string) =>
  (existsSync(folder) ? readdirSync(folder) : []).map((name) => basename(name, '.json'))

/** Languages of the packs of an extension. */
export const extensionPackCodes = (locales: string) => codesIn(join(locales, 'packs'))

/** Languages that are not built into the page, and so come as packs. */
export function packCodes(builtIn: readonly string[]): readonly string[] {
  return [...codesIn(PACKS), ...LANGUAGES].filter((code) => !builtIn.includes(code)).sort()
}

/** The languages of a list such as 'en,de'. Without a list, all languages. English is always included, because a page without the browser's language is shown in English. */
export function chooseLanguages(list: string | undefined): readonly string[] {
  const chosen = list ? list.split(',') : LANGUAGES
  const unknown = chosen.filter((name) => !LANGUAGES.includes(name))
  if (unknown.length) throw new UsageError(`there is no locales/${unknown[0]}.json; there are ${LANGUAGES.join(', ')}`)
  return LANGUAGES.filter((name) => name === 'en' || chosen.includes(name))
}

/** Texts by language. A file named after a language has the texts of that language. A file named after a screen has the texts of that screen in all languages. */
function readFile(path: string): Record<string, Texts> {
  const content = JSON.parse(readFileSync(path, 'utf8'))
  const language = languageOf(path)
  return language ? { [language]: content } : content
}

const readLanguage = (paths: readonly string[], language: string): Texts =>
  Object.assign({}, ...paths.map((path) => readFile(path)[language]))

/** The texts of a language in the files named after screens. Empty if these files lack the language. */
export const readScreenTexts = (language: string): Texts =>
  readLanguage(
    textFiles(FOLDER).filter((path) => !languageOf(path)),
    language,
  )

/** An extension's texts in a language of the page or of a pack. Empty if the extension has no texts in this language. */
export function readExtensionTexts(locales: string, language: string): Texts {
  const pack = join(locales, 'packs', `${language}.json`)
  return readLanguage([...textFiles(locales), ...(existsSync(pack) ? [pack] : [])], language)
}

/** The texts of each language. */
export function readTexts(languages: readonly string[], extension?: string): Record<string, Texts> {
  const files = allTextFiles(extension)
  return Object.fromEntries(languages.map((name) => [name, readLanguage(files, name)]))
}

export const TEXTS_MODULE = '\0virtual:locales'

/** `import { languages } from 'virtual:locales'`: the chosen languages, in the format of rosetta. */
export function textsPlugin(languages: readonly string[], extension?: string): Plugin {
  return {
    name: 'texts',
    resolveId: (id) => (id === 'virtual:locales' ? TEXTS_MODULE : undefined),
    load(id) {
      if (id !== TEXTS_MODULE) return
      // The development server reads a changed file again.
      for (const path of allTextFiles(extension)) this.addWatchFile(path)
      return `export const languages = ${JSON.stringify(readTexts(languages, extension))}`
    },
  }
}
