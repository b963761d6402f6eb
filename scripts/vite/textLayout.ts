import { BETWEEN_LANGUAGES, BETWEEN_TEXTS, packText, problemOfText } from './packText.ts'

/** Sections whose keys the program puts together itself, of each piece of the page. */
interface ComputedSections {
  first: readonly string[]
  second: readonly string[]
}

export type Nested = Record<string, Record<string, string>>
export type Languages = Record<string, Nested>

/** The texts of one piece of the page. */
interface Piece {
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

function textOf(languages: Languages, language: string, section: string, key: string): string {
  const text = languages[language]?.[section]?.[key]
  if (text === undefined) throw new Error(`locales/${language}.json has no ${section}.${key}`)
  const problem = problemOfText(text)
  if (problem) throw new Error(`locales/${language}.json: ${section}.${key} ${problem}`)
  return text
}

/**
 * Every text gets an index: those of the first piece, which are in its computed sections or named in it, before all others. In each
 * piece computed sections come first, so that a list of their keys tells the index; then the others as the files have them, equal ones once.
 */
export function layOut(languages: Languages, computed: ComputedSections, inFirst: ReadonlySet<string>): Layout {
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
  const tooLate = texts.filter(({ section, key }) => computed.second.includes(section) && inFirst.has(key))
  if (tooLate.length)
    throw new Error(`the first script shows texts of the second: ${tooLate.map(({ key }) => key).join(', ')}`)
  const named = texts.filter(({ section }) => !computed.first.includes(section) && !computed.second.includes(section))

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

/** Language by language, which packs better than text by text. */
export function textBlocks({ rows }: Pick<Piece, 'rows'>): string[] {
  const languages = rows[0]?.keys() ?? []
  return [...languages].map((language) => rows.map((row) => packText(row[language] ?? '')).join(BETWEEN_TEXTS))
}

/** The texts of a piece as they stand in its script. */
export function textLiteral(piece: Pick<Piece, 'rows'>): string {
  return JSON.stringify(textBlocks(piece).join(BETWEEN_LANGUAGES))
}
