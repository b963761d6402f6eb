import type { Texts } from '../page/texts.ts'
import type { UsedTexts } from './usedTexts.ts'

/** Separates two texts. */
export const SEPARATOR = '|'

/** One text in every language. */
type Row = string[]

/** The texts of one bundle. */
export interface BundleTexts {
  rows: Row[]
  /** The sections whose keys are computed at run time, each as 'section name name name'. Their texts are the first rows. */
  sections: string[]
}

export interface Layout {
  initial: BundleTexts
  deferred: BundleTexts
  /** A key, such as 'mqtt.port' -> the index of its row. The rows of the deferred bundle follow those of the initial one. */
  indexes: Map<string, number>
  /** Keys that no module shows. */
  unused: string[]
}

/** A text. Its key is `section.name`. */
interface Entry {
  section: string
  name: string
  key: string
  row: Row
}

function entriesOf(languages: Record<string, Texts>): Entry[] {
  const rowOf = (section: string, name: string) =>
    Object.entries(languages).map(([language, texts]) => {
      const text = texts[section]?.[name]
      if (text === undefined) throw new Error(`${section}.${name} has no text in locales for ${language}`)
      if (text.includes(SEPARATOR)) throw new Error(`${section}.${name} contains "${SEPARATOR}" in ${language}`)
      return text
    })
  return Object.entries(languages.en ?? {}).flatMap(([section, texts]) =>
    Object.keys(texts).map((name) => ({ section, name, key: `${section}.${name}`, row: rowOf(section, name) })),
  )
}

/** Puts each text into the first bundle that shows it. Equal texts share one row, except in sections whose keys are computed. */
export function layOut(languages: Record<string, Texts>, initial: UsedTexts, deferred: UsedTexts): Layout {
  const entries = entriesOf(languages)
  const indexes = new Map<string, number>()
  const indexesOfRows = new Map<string, number>()
  let count = 0

  function addBundle({ keys, sections }: UsedTexts, earlierSections: ReadonlySet<string>): BundleTexts {
    const rows: Row[] = []
    const add = ({ key, row }: Entry) => {
      const text = row.join(SEPARATOR)
      if (!indexesOfRows.has(text)) indexesOfRows.set(text, count)
      if (!indexes.has(key)) indexes.set(key, count)
      rows.push(row)
      count++
    }
    const wholeSections = [...sections]
      .filter((section) => !earlierSections.has(section))
      .map((section) => ({ section, texts: entries.filter((entry) => entry.section === section) }))
    for (const { texts } of wholeSections) texts.forEach(add)
    for (const entry of entries) {
      if (!keys.has(entry.key) || indexes.has(entry.key)) continue
      const index = indexesOfRows.get(entry.row.join(SEPARATOR))
      if (index === undefined) add(entry)
      else indexes.set(entry.key, index)
    }
    return {
      rows,
      sections: wholeSections.map(({ section, texts }) => [section, ...texts.map(({ name }) => name)].join(' ')),
    }
  }

  const bundles = { initial: addBundle(initial, new Set()), deferred: addBundle(deferred, initial.sections) }
  return { ...bundles, indexes, unused: entries.filter(({ key }) => !indexes.has(key)).map(({ key }) => key) }
}
