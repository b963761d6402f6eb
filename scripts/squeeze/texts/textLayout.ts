import type { Texts } from '../../page/texts.ts'
import type { UsedTexts } from './textKeys.ts'

/** Stands between two texts. */
export const BETWEEN = '|'

/** The texts of one bundle. */
export interface BundleTexts {
  /** The same text in every language, by index. */
  rows: string[][]
  /** 'section key key key': sections whose keys are put together at run time, in the order of their indexes. */
  sections: string[]
}

export interface Layout {
  initial: BundleTexts
  deferred: BundleTexts
  /** 'section.key' -> its index; those of the deferred bundle go on where the initial one's end. */
  indexes: Map<string, number>
  /** Keys that no module shows. */
  unused: string[]
}

interface Entry {
  section: string
  name: string
  key: string
  /** In every language. */
  row: string[]
}

function entriesOf(languages: Record<string, Texts>): Entry[] {
  const names = Object.keys(languages)
  const textOf = (language: string, section: string, name: string) => {
    const text = languages[language]?.[section]?.[name]
    if (text === undefined) throw new Error(`${section}.${name} has no text in locales for ${language}`)
    if (text.includes(BETWEEN)) throw new Error(`locales/${language}.json: ${section}.${name} holds "${BETWEEN}"`)
    return text
  }
  return Object.entries(languages.en ?? {}).flatMap(([section, texts]) =>
    Object.keys(texts).map((name) => ({
      section,
      name,
      key: `${section}.${name}`,
      row: names.map((language) => textOf(language, section, name)),
    })),
  )
}

/** Puts each text into the bundle that shows it first. Equal texts share an index, but in sections that are found by name. */
export function layOut(languages: Record<string, Texts>, initial: UsedTexts, deferred: UsedTexts): Layout {
  const entries = entriesOf(languages)
  const indexes = new Map<string, number>()
  const sharedIndexes = new Map<string, number>()
  const textOf = ({ row }: Entry) => row.join(BETWEEN)
  let count = 0

  function add(entry: Entry): string[] {
    if (!sharedIndexes.has(textOf(entry))) sharedIndexes.set(textOf(entry), count)
    if (!indexes.has(entry.key)) indexes.set(entry.key, count)
    count++
    return entry.row
  }

  function addOnce(entry: Entry): string[][] {
    const shared = sharedIndexes.get(textOf(entry))
    if (shared === undefined) return [add(entry)]
    indexes.set(entry.key, shared)
    return []
  }

  function bundleTexts({ keys, sections }: UsedTexts, before: ReadonlySet<string> = new Set()): BundleTexts {
    const own = [...sections].filter((section) => !before.has(section))
    // All of a section, also those that the other bundle shows: their place tells their name.
    const whole = own.map((section) => entries.filter((entry) => entry.section === section))
    const rows = whole.flat().map(add)
    const others = entries.filter(({ key }) => keys.has(key) && !indexes.has(key))
    return {
      sections: whole.map((texts, index) => [own[index], ...texts.map(({ name }) => name)].join(' ')),
      rows: [...rows, ...others.flatMap(addOnce)],
    }
  }

  const texts = { initial: bundleTexts(initial), deferred: bundleTexts(deferred, initial.sections) }
  return { ...texts, indexes, unused: entries.filter(({ key }) => !indexes.has(key)).map(({ key }) => key) }
}
