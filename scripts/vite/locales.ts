import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { sortByOrder } from '../packing/packingOrder.ts'
import { UsageError } from '../usageError.ts'
import { BETWEEN_LANGUAGES, BETWEEN_TEXTS, packText, problemOfText, shortParams, unpackText } from './packText.ts'
import { cutIntoPieces } from './pieces.ts'

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

type Nested = Record<string, Record<string, string>>
type Languages = Record<string, Nested>

const MODULE = 'virtual:locales'
/** The texts of each piece of the page, imported where they pack best. */
const PIECE_MODULES = ['virtual:locales/first', 'virtual:locales/second']
const code = JSON.stringify
const BETWEEN_SECTIONS = '|'
/** Looks like 'section.key' and is none. */
const FILE_NAME = /\.(json|bin)$/

/** The texts of one piece of the page. */
export interface Piece {
  /** The same text in every language, by index. */
  rows: string[][]
  /** 'section key key key', in the order of their indexes, from the first on. */
  computed: string[]
}

export interface Layout {
  pieces: Piece[]
  /** 'section.key' -> its index; the second piece counts on where the first ends. */
  indexes: Map<string, number>
}

/** What a build has put into the page. */
export interface WrittenTexts {
  /** By language, what each piece of the page has been given. */
  byLanguage: Map<string, readonly string[]>
  layout: Layout
}

const sectionOf = (key: string) => key.slice(0, key.indexOf('.'))

function textOf(languages: Languages, language: string, section: string, key: string): string {
  const text = languages[language]?.[section]?.[key]
  if (text === undefined) throw new Error(`locales/${language}.json has no ${section}.${key}`)
  const problem = problemOfText(text)
  if (problem) throw new Error(`locales/${language}.json: ${section}.${key} ${problem}`)
  return text
}

/**
 * Every text gets an index: those of the first piece, which are in its computed sections or named in it, before all others. In each
 * piece computed sections come first, so that a list of their keys tells the index; then the others in an order that packs well, equal
 * ones once.
 */
export function layOut(
  languages: Languages,
  computed: typeof COMPUTED,
  inFirst: ReadonlySet<string>,
  order: readonly string[],
): Layout {
  const indexes = new Map<string, number>()
  /** Of equal texts the one that all the keys share. */
  const known = new Map<string, number>()
  let count = 0
  const texts = Object.entries(languages.en ?? {}).flatMap(([section, keys]) =>
    Object.keys(keys).map((name) => ({
      section,
      name,
      key: `${section}.${name}`,
      row: Object.keys(languages).map((language) => textOf(languages, language, section, name)),
    })),
  )
  const named = sortByOrder(
    texts.filter(({ section }) => !computed.first.includes(section) && !computed.second.includes(section)),
    order,
    ({ key }) => key,
  )

  function add({ key, row }: { key: string; row: string[] }): string[][] {
    indexes.set(key, count)
    known.set(row.join(), count++)
    return [row]
  }

  function addOnce(text: { key: string; row: string[] }): string[][] {
    const index = known.get(text.row.join())
    if (index === undefined) return add(text)
    indexes.set(text.key, index)
    return []
  }

  function pieceOf(sections: readonly string[], own: typeof texts): Piece {
    const listed = sections.map((name) => texts.filter(({ section }) => section === name)).filter(([text]) => text)
    return {
      computed: listed.map((keys) => [keys[0]?.section, ...keys.map(({ name }) => name)].join(' ')),
      rows: [...listed.flat().flatMap(add), ...own.flatMap(addOnce)],
    }
  }

  const first = pieceOf(
    computed.first,
    named.filter(({ key }) => inFirst.has(key)),
  )
  const second = pieceOf(
    computed.second,
    named.filter(({ key }) => !inFirst.has(key)),
  )
  return { pieces: [first, second], indexes }
}

/** Language by language: of the orders tried the one that packs best. */
export function textBlocks({ rows }: Pick<Piece, 'rows'>): string[] {
  const languages = rows[0]?.keys() ?? []
  return [...languages].map((language) => rows.map((row) => packText(row[language] ?? '')).join(BETWEEN_TEXTS))
}

/** The texts of a piece as they stand in its script. */
export function textLiteral(piece: Pick<Piece, 'rows'>): string {
  return code(textBlocks(piece).join(BETWEEN_LANGUAGES))
}

/** Stands for the texts of a piece until the whole script is known. The keys stand behind the texts: nearer to the forms, which name them too. */
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

/** Without imports of the files: what stands in them is not what `t` fills in. */
const moduleOfFiles = (languages: Languages) => `export const languages = ${shortParams(code(languages))}`

const keyPattern = (sections: Iterable<string>) =>
  new RegExp(`(['"\`])((?:${[...sections].join('|')})\\.[\\w.]+)\\1`, 'g')

/** The 'section.key' literals in the code. */
export function keysIn(source: string, sections: Iterable<string>): Set<string> {
  return new Set(
    [...source.matchAll(keyPattern(sections))].map(([, , key = '']) => key).filter((key) => !FILE_NAME.test(key)),
  )
}

/** The code with every 'section.key' replaced by its index, counted from `first`. */
export function replaceKeys(source: string, { indexes }: Layout, computed: readonly string[], first = 0): string {
  const sections = new Set([...indexes.keys()].map(sectionOf))
  for (const [, section = ''] of source.matchAll(new RegExp(`\`(${[...sections].join('|')})\\.\\$\\{`, 'g')))
    if (!computed.includes(section))
      throw new Error(`section ${section} is not among the computed ones of scripts/vite/locales.ts`)
  return source.replace(keyPattern(sections), (literal, _quote, key) => {
    if (FILE_NAME.test(key)) return literal
    const index = indexes.get(key)
    if (index === undefined) throw new Error(`there is no text ${key}`)
    return String(first + index)
  })
}

/**
 * `import { languages } from 'virtual:locales'`: what rosetta wants. In dev and tests these are the files of locales/ as they are. In a build they
 * are arrays, every 'section.key' in our sources has become its index in them (12), and computed sections hang on the arrays by their names, so
 * that rosetta finds 'mqtt.mqtt_port' as well as 12, and nothing where a device calls its property 'constructor'.
 * Each piece of the page brings the texts that no earlier piece has.
 * In a draft, texts that nothing shows are only warned of.
 */
export function locales(names: readonly string[], draft: boolean, order: readonly string[], firstKey?: number): Plugin {
  let building = false
  const written: WrittenTexts = { byLanguage: new Map(), layout: { pieces: [], indexes: new Map() } }
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
        const layout = layOut(languages, COMPUTED, keysIn(cutIntoPieces(source)[0], sections), order)
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
        written.layout = layout
        const result = replaceKeys(source, layout, computed, firstKey).replace(PLACEHOLDER, (_, number) => {
          const { computed = [], rows = [] } = layout.pieces[number] ?? {}
          return `${textLiteral({ rows })}, ${code(computed.join(BETWEEN_SECTIONS))}`
        })
        return { code: result, map: null }
      },
    },
  }
}
