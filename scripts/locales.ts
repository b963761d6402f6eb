import { readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Plugin } from 'vite'

/** Sections whose keys the program puts together itself (`textOf('mqtt', field.name)`); all other texts must be named in the sources. */
const COMPUTED = ['mqtt', 'dtu', 'network', 'ntp', 'security', 'device', 'inverter', 'codes', 'properties', 'form', 'errors', 'theme']

const LANGUAGES = ['en', 'de', 'fr'] as const
type Language = (typeof LANGUAGES)[number]
type Nested = Record<string, Record<string, string>>

const MODULE = 'virtual:locales'
const ROW = '\n'
const COLUMN = '|'

/** 'section.key' -> its text in each language, in the order of LANGUAGES. */
export type Texts = Map<string, readonly string[]>

export function joinLanguages(languages: Record<Language, Nested>): Texts {
  const texts: Texts = new Map()
  for (const [section, keys] of Object.entries(languages.en)) {
    for (const key of Object.keys(keys)) {
      const row = LANGUAGES.map((language) => {
        const text = languages[language][section]?.[key]
        if (text === undefined) throw new Error(`locales/${language}.json has no ${section}.${key}`)
        if (text.includes(ROW) || text.includes(COLUMN))
          throw new Error(`${section}.${key} must not hold "${COLUMN}" or line ends`)
        return text
      })
      texts.set(`${section}.${key}`, row)
    }
  }
  return texts
}

const sectionOf = (key: string) => key.slice(0, key.indexOf('.'))

/** Every key's row in one table; keys computed at run time first, each in its own row, so that their list tells the row. */
export function layOut(texts: Texts, computed: readonly string[]) {
  const computedKeys = [...texts.keys()].filter((key) => computed.includes(sectionOf(key)))
  const rows: string[] = []
  const rowOf = new Map<string, number>()
  for (const key of [...computedKeys, ...[...texts.keys()].filter((key) => !computedKeys.includes(key))]) {
    const columns = texts.get(key) ?? []
    const row = columns.join(COLUMN)
    const known = computedKeys.includes(key) ? -1 : rows.indexOf(row)
    rowOf.set(key, known < 0 ? rows.push(row) - 1 : known)
  }
  return { texts, rows, rowOf, computedKeys }
}

type LaidOut = ReturnType<typeof layOut>

function moduleOf({ rows, computedKeys }: LaidOut): string {
  return `
    const rows = ${JSON.stringify(rows.join(ROW))}.split(${JSON.stringify(ROW)}).map((row) => row.split('${COLUMN}'))
    const computed = ${JSON.stringify(computedKeys.join(' '))}.split(' ')
    const column = (at) => rows.map((row) => row[at])
    export const languages = { ${LANGUAGES.map((language, at) => `${language}: column(${at})`)} }
    export const index = (key) => { const at = computed.indexOf(key); return at < 0 ? key : '' + at }`
}

const FILE_NAME = /\.(json|bin)$/

/** The code with every 'section.key' replaced by its row; adds the keys it met to `mentioned`. */
export function indexKeys(
  code: string,
  { texts, rowOf }: LaidOut,
  computed: readonly string[],
  mentioned: Set<string>,
): string {
  const sections = [...new Set([...texts.keys()].map(sectionOf))].join('|')
  const template = new RegExp(`\`(${sections})\\.\\$\\{`).exec(code)
  if (template && !computed.includes(template[1] ?? ''))
    throw new Error(`section ${template[1]} is not among the computed ones of scripts/locales.ts`)
  return code.replace(new RegExp(`(['"\`])((?:${sections})\\.[\\w.]+)\\1`, 'g'), (literal, quote, key) => {
    if (FILE_NAME.test(key)) return literal
    if (!texts.has(key)) throw new Error(`there is no text ${key}`)
    mentioned.add(key)
    return `${quote}${rowOf.get(key)}${quote}`
  })
}

/**
 * `import { languages, index } from 'virtual:locales'`
 * In dev and tests `languages` are the files of locales/ as they are and `index` gives the key back. In a build `languages` are arrays, every
 * 'section.key' in our sources has become its place in them, and `index` finds the place of a key computed at run time.
 */
export function locales(folder: string): Plugin {
  let building = false
  let laidOut: LaidOut
  let mentioned: Set<string>
  const file = (language: Language) => join(folder, `${language}.json`)

  return {
    name: 'locales',
    configResolved(config) {
      building = config.command === 'build'
    },
    buildStart() {
      if (!building) return
      mentioned = new Set()
      const read = (language: Language): Nested => JSON.parse(readFileSync(file(language), 'utf8'))
      laidOut = layOut(joinLanguages({ en: read('en'), de: read('de'), fr: read('fr') }), COMPUTED)
    },
    resolveId(id) {
      return id === MODULE ? `\0${MODULE}` : undefined
    },
    load(id) {
      if (id !== `\0${MODULE}`) return
      if (building) return moduleOf(laidOut)
      const imports = LANGUAGES.map((language) => `import ${language} from ${JSON.stringify(file(language))}`)
      return `${imports.join('\n')}\nexport const languages = { ${LANGUAGES} }\nexport const index = (key) => key`
    },
    transform: {
      order: 'post',
      filter: { id: /\.tsx?$/ },
      handler(code, id) {
        if (!building || id.includes('node_modules')) return
        try {
          return { code: indexKeys(code, laidOut, COMPUTED, mentioned), map: null }
        } catch (error) {
          this.error(`${id.split(sep).slice(-2).join('/')}: ${(error as Error).message}`)
        }
      },
    },
    buildEnd(failure) {
      if (failure || !building) return
      const unused = [...laidOut.texts.keys()].filter(
        (key) => !COMPUTED.includes(sectionOf(key)) && !mentioned.has(key),
      )
      if (unused.length) this.error(`Unused text in locales/*.json: ${unused.join(', ')}`)
    },
  }
}
