import type { Script } from '../vite/buildPage'
import { textLiteral } from '../vite/locales'
import { joinStatements, type PackingOrder } from './packingOrder'

/** No other number in the page is as large. */
export const FIRST_KEY = 7_000_000
const KEY = /\b7\d{6}\b/

/** A part of a script: plain text, and indexes of texts in between. */
interface Part {
  name: string
  plain: string[]
  indexes: number[]
}

interface Piece {
  functions: Part[]
  others: Part[]
  /** The index of its first text, and of the first that may change its place. */
  start: number
  firstFree: number
  rows: string[][]
}

/** The page's scripts, taken apart into what may change its place. */
export interface Model {
  pieces: Piece[]
  keys: string[]
}

/** In which order functions and texts stand in each script: positions in its lists. */
export interface State {
  functions: number[][]
  texts: number[][]
}

const TEXTS = '\0'

function takeApart({ code }: Script, statements: Script['pieces'][number], rows: string[][]) {
  return statements.map((statement) => {
    const text = joinStatements(code, [statement]).replace(textLiteral({ rows }), TEXTS)
    const plain = text.split(KEY)
    const indexes = [...text.matchAll(new RegExp(KEY, 'g'))].map(([key]) => Number(key) - FIRST_KEY)
    return { name: statement.functionName ?? '', plain, indexes }
  })
}

/** Of a script whose texts were numbered from FIRST_KEY. */
export function modelOf(script: Script): Model {
  const { pieces, indexes } = script.texts.layout
  const keys: string[] = []
  for (const [key, index] of indexes) keys[index] ??= key
  let start = 0
  return {
    keys,
    pieces: pieces.map(({ rows, computed }, piece) => {
      const parts = takeApart(script, script.pieces[piece] ?? [], rows)
      const listed = computed.reduce((sum, keys) => sum + keys.split(' ').length - 1, 0)
      const its = {
        functions: parts.filter(({ name }) => name),
        others: parts.filter(({ name }) => !name),
        start,
        firstFree: listed,
        rows,
      }
      start += rows.length
      return its
    }),
  }
}

export function firstState({ pieces }: Model): State {
  return {
    functions: pieces.map(({ functions }) => [...functions.keys()]),
    texts: pieces.map(({ rows }) => [...rows.keys()]),
  }
}

/** The two scripts in this order. */
export function write({ pieces }: Model, state: State): string[] {
  const places: number[] = []
  pieces.forEach(({ start }, piece) => {
    state.texts[piece]?.forEach((row, place) => {
      places[start + row] = start + place
    })
  })
  const writePart = ({ plain, indexes }: Part) =>
    plain.map((text, at) => (at < indexes.length ? text + places[indexes[at] ?? 0] : text)).join('')

  return pieces.map(({ functions, others, rows }, piece) => {
    const sorted = (state.functions[piece] ?? []).flatMap((index) => functions[index] ?? [])
    const literal = textLiteral({ rows: (state.texts[piece] ?? []).map((row) => rows[row] ?? []) })
    const parts = piece === 0 ? [...sorted, ...others] : [...others, ...sorted]
    return parts
      .map(writePart)
      .join('')
      .replace(TEXTS, () => literal)
  })
}

export function orderOf({ pieces, keys }: Model, { functions, texts }: State): PackingOrder {
  return {
    functions: pieces.flatMap((its, piece) =>
      (functions[piece] ?? []).map((index) => its.functions[index]?.name ?? ''),
    ),
    texts: pieces.flatMap(({ start, firstFree }, piece) =>
      (texts[piece] ?? []).slice(firstFree).map((row) => keys[start + row] ?? ''),
    ),
  }
}
