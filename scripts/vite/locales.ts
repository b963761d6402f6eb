import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { UsageError } from '../usageError.ts'
import { BETWEEN_LANGUAGES, BETWEEN_TEXTS, shortParams, unpackText } from './packText.ts'
import { cutIntoPieces } from './pieces.ts'
import { keysIn, replaceKeys, sectionOf } from './textKeys.ts'
import { type Languages, layOut, type Nested, textBlocks, textLiteral } from './textLayout.ts'

/** Sections whose keys the program puts together itself (`textOf('mqtt', field.name)`); all other texts must be named in the sources. */
const COMPUTED = {
  first: ['properties', 'errors', 'theme'],
  second: ['mqtt', 'dtu', 'network', 'ntp', 'security', 'device', 'inverter', 'codes', 'form', 'logging'],
}

const FOLDER = join(import.meta.dirname, '../../locales')
const fileOf = (language: string) => join(FOLDER, `${language}.json`)
const found = readdirSync(FOLDER).map((name) => basename(name, '.json'))

/** Whatever has a file in locales/, English first. */
export const LANGUAGES: readonly string[] = [...new Set(['en', ...found.sort()])]

/** Those of `wanted`, and English, which the page speaks where the browser's language is not among them. */
export function chooseLanguages(wanted: readonly string[]): readonly string[] {
  const unknown = wanted.filter((name) => !LANGUAGES.includes(name))
  if (unknown.length) throw new UsageError(`there is no locales/${unknown[0]}.json; there are ${LANGUAGES.join(', ')}`)
  return LANGUAGES.filter((name) => name === 'en' || wanted.includes(name))
}

const MODULE = 'virtual:locales'
/** The texts of each piece of the page, imported where they pack best. */
const PIECE_MODULES = ['virtual:locales/first', 'virtual:locales/second']
const code = JSON.stringify
const BETWEEN_SECTIONS = '|'
/** What a build has put into the page. */
export interface WrittenTexts {
  /** By language, what each piece of the page has been given. */
  byLanguage: Map<string, readonly string[]>
}

/** Stands for the texts of a piece until the whole script is known. The keys stand behind the texts: near to the forms, which name them too, they pack better. */
const pieceModule = (piece: number) =>
  `import { addTexts } from '${MODULE}'\naddTexts('texts of piece ${piece}', 'sections of piece ${piece}')`
const PLACEHOLDER = /["'`]texts of piece (\d)["'`], ["'`]sections of piece \d["'`]/g

const moduleOfBuild = (names: readonly string[]) => `
  export const languages = { ${names.map((name) => `${name}: []`)} }
  const unpack = ${unpackText}
  export function addTexts(table, sections) {
    const blocks = table.split(${code(BETWEEN_LANGUAGES)})
    for (const texts of Object.values(languages)) {
      let index = texts.length
      texts.push(...blocks.shift().split(${code(BETWEEN_TEXTS)}).map(unpack))
      for (const keys of sections.split(${code(BETWEEN_SECTIONS)})) {
        const [section, ...names] = keys.split(' ')
        texts[section] = Object.create(null)
        for (const name of names) texts[section][name] = texts[index++]
      }
    }
  }`

/** The files are not imported as they are: they name parameters in full, and `t` fills them in by the last letter of the name. */
const moduleOfFiles = (languages: Languages) => `export const languages = ${shortParams(code(languages))}`

/**
 * `import { languages } from 'virtual:locales'`: what rosetta wants. In dev and tests these are the files of locales/ as they are. In a build they
 * are arrays, every 'section.key' in our sources has become its index in them (12), and computed sections hang on the arrays by their names, so
 * that rosetta finds 'mqtt.mqtt_port' as well as 12, and nothing where a device calls its property 'constructor'.
 * Each piece of the page brings the texts that no earlier piece has.
 * In a draft, texts that nothing shows are only warned of.
 */
export function locales(names: readonly string[], draft: boolean): Plugin {
  let building = false
  const written: WrittenTexts = { byLanguage: new Map() }
  const read = (language: string): Nested => JSON.parse(readFileSync(fileOf(language), 'utf8'))
  const readAll = (): Languages => Object.fromEntries(names.map((name) => [name, read(name)]))

  return {
    name: 'locales',
    api: written,
    configResolved(config) {
      building = config.command === 'build'
    },
    resolveId(id) {
      return id === MODULE || PIECE_MODULES.includes(id) ? `\0${id}` : undefined
    },
    load(id) {
      if (id === `\0${MODULE}`) {
        // In dev a changed file is read again.
        for (const name of names) this.addWatchFile(fileOf(name))
        return building ? moduleOfBuild(names) : moduleOfFiles(readAll())
      }
      const piece = PIECE_MODULES.indexOf(id.slice(1))
      if (piece >= 0) return building ? pieceModule(piece) : ''
      return
    },
    renderChunk: {
      order: 'pre',
      handler(source) {
        const languages = readAll()
        const sections = Object.keys(languages.en ?? {})
        const layout = layOut(languages, COMPUTED, keysIn(cutIntoPieces(source)[0], sections))
        const computed = [...COMPUTED.first, ...COMPUTED.second]

        const mentioned = keysIn(source, sections)
        const unused = [...layout.indexes.keys()].filter(
          (key) => !computed.includes(sectionOf(key)) && !mentioned.has(key),
        )
        const complaint = `unused texts in locales/*.json: ${unused.join(', ')}`
        if (unused.length) draft ? this.warn(complaint) : this.error(complaint)

        names.forEach((name, index) => {
          written.byLanguage.set(
            name,
            layout.pieces.map((piece) => textBlocks(piece)[index] ?? ''),
          )
        })
        const result = replaceKeys(source, layout.indexes, computed).replace(PLACEHOLDER, (_, number) => {
          const { computed = [], rows = [] } = layout.pieces[number] ?? {}
          return `${textLiteral({ rows })}, ${code(computed.join(BETWEEN_SECTIONS))}`
        })
        return { code: result, map: null }
      },
    },
  }
}
