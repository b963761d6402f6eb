import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import type { Plugin } from 'vite'
import { UsageError } from '../usageError.ts'

/** Sections whose keys the program puts together itself (`textOf('mqtt', field.name)`); all other texts must be named in the sources. */
const COMPUTED = [
  'mqtt',
  'dtu',
  'network',
  'ntp',
  'security',
  'device',
  'inverter',
  'codes',
  'properties',
  'form',
  'errors',
  'theme',
]

const FOLDER = join(import.meta.dirname, '../../locales')
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
const BETWEEN_TEXTS = '\n'
const BETWEEN_LANGUAGES = '|'
/** Looks like 'section.key' and is none. */
const FILE_NAME = /\.(json|bin)$/

interface Layout {
  /** What stands at the same place in every language. */
  rows: string[][]
  /** 'section.key' -> its place. */
  places: Map<string, number>
  /** 'section key key key', in the order of their places, from the first on. */
  computed: string[]
}

/** Every text gets a place: computed sections first, so that a list of their keys tells it; then the others, equal ones once. */
export function layOut(languages: Languages, computed: readonly string[]): Layout {
  const layout: Layout = { rows: [], places: new Map(), computed: [] }
  const texts = Object.entries(languages.en ?? {}).flatMap(([section, keys]) =>
    Object.keys(keys).map((key) => ({
      section,
      key,
      row: Object.keys(languages).map((language) => textOf(languages, language, section, key)),
    })),
  )
  for (const name of computed) {
    const own = texts.filter(({ section }) => section === name)
    if (own.length) layout.computed.push([name, ...own.map(({ key }) => key)].join(' '))
    for (const { key, row } of own) layout.places.set(`${name}.${key}`, layout.rows.push(row) - 1)
  }
  const known = new Map(layout.rows.map((row, place) => [row.join(), place]))
  for (const { section, key, row } of texts.filter(({ section }) => !computed.includes(section))) {
    const place = known.get(row.join()) ?? layout.rows.push(row) - 1
    known.set(row.join(), place)
    layout.places.set(`${section}.${key}`, place)
  }
  return layout
}

function textOf(languages: Languages, language: string, section: string, key: string): string {
  const text = languages[language]?.[section]?.[key]
  if (text === undefined) throw new Error(`locales/${language}.json has no ${section}.${key}`)
  if (/[|\n]/.test(text)) throw new Error(`locales/${language}.json: ${section}.${key} holds "|" or a line end`)
  return text
}

/** All texts as one string, language by language: of the layouts tried the one that packs best. */
export function textTable({ rows }: Layout): string {
  const languages = rows[0]?.keys() ?? []
  return [...languages].map((at) => rows.map((row) => row[at]).join(BETWEEN_TEXTS)).join(BETWEEN_LANGUAGES)
}

const code = JSON.stringify

function moduleOf(layout: Layout, names: readonly string[]): string {
  return `
    const sections = ${code(layout.computed.join(BETWEEN_LANGUAGES))}.split(${code(BETWEEN_LANGUAGES)}).map((keys) => keys.split(' '))
    const [${names}] = ${code(textTable(layout))}.split(${code(BETWEEN_LANGUAGES)}).map((block) => {
      const texts = block.split(${code(BETWEEN_TEXTS)})
      let place = 0
      for (const [section, ...keys] of sections) {
        texts[section] = Object.create(null)
        for (const key of keys) texts[section][key] = texts[place++]
      }
      return texts
    })
    export const languages = { ${names} }`
}

/** The code with every 'section.key' replaced by its place; adds the keys it met to `mentioned`. */
export function replaceKeys(
  source: string,
  { places }: Layout,
  computed: readonly string[],
  mentioned: Set<string>,
): string {
  const sections = [...new Set([...places.keys()].map(sectionOf))].join('|')
  const template = new RegExp(`\`(${sections})\\.\\$\\{`).exec(source)?.[1]
  if (template && !computed.includes(template))
    throw new Error(`section ${template} is not among the computed ones of scripts/vite/locales.ts`)
  return source.replace(new RegExp(`(['"\`])((?:${sections})\\.[\\w.]+)\\1`, 'g'), (literal, quote, key) => {
    if (FILE_NAME.test(key)) return literal
    if (!places.has(key)) throw new Error(`there is no text ${key}`)
    mentioned.add(key)
    return `${quote}${places.get(key)}${quote}`
  })
}

const sectionOf = (key: string) => key.slice(0, key.indexOf('.'))

/**
 * `import { languages } from 'virtual:locales'`: what rosetta wants. In dev and tests these are the files of locales/ as they are. In a build they
 * are arrays, every 'section.key' in our sources has become its place in them ('12'), and computed sections hang on the arrays by their names, so
 * that rosetta finds 'mqtt.mqtt_port' as well as '12', and nothing where a device calls its property 'constructor'.
 * In a draft, keys without a text and texts that nothing shows are only warned of: one may come before the other.
 */
export function locales(names: readonly string[], draft: boolean): Plugin {
  let building = false
  let layout: Layout
  const mentioned = new Set<string>()
  const file = (language: string) => join(FOLDER, `${language}.json`)
  const read = (language: string): Nested => JSON.parse(readFileSync(file(language), 'utf8'))

  const complain = (context: { warn(text: string): void; error(text: string): never }, text: string) =>
    draft ? context.warn(text) : context.error(text)

  return {
    name: 'locales',
    configResolved(config) {
      building = config.command === 'build'
    },
    buildStart() {
      if (building) layout = layOut(Object.fromEntries(names.map((name) => [name, read(name)])), COMPUTED)
    },
    resolveId(id) {
      return id === MODULE ? `\0${MODULE}` : undefined
    },
    load(id) {
      if (id !== `\0${MODULE}`) return
      if (building) return moduleOf(layout, names)
      return `${names.map((language) => `import ${language} from ${code(file(language))}`).join('\n')}\nexport const languages = { ${names} }`
    },
    transform: {
      order: 'post',
      filter: { id: /\.tsx?$/ },
      handler(source, id) {
        if (!building || id.includes('node_modules')) return
        try {
          return { code: replaceKeys(source, layout, COMPUTED, mentioned), map: null }
        } catch (error) {
          complain(this, `${id.split(sep).slice(-2).join('/')}: ${(error as Error).message}`)
          return
        }
      },
    },
    buildEnd(failure) {
      if (failure || !building) return
      const unused = [...layout.places.keys()].filter(
        (key) => !COMPUTED.includes(sectionOf(key)) && !mentioned.has(key),
      )
      if (unused.length) complain(this, `unused texts in locales/*.json: ${unused.join(', ')}`)
    },
  }
}
