// The page's scripts as the search for a better packing order sees them: functions, texts and names that may change places.

import type { Script } from '../vite/buildPage'
import { textLiteral } from '../vite/textLayout'
import { joinStatements, type NameCache, nameCacheOf, namesIn, type PackingOrder } from './packingOrder'

/** No other number in the page is as large. */
export const FIRST_KEY = 7_000_000
const FIRST_NAME = 1000
/** Stands for the index of a text, or for a name. */
const TOKEN = /\b(?:7\d{6}|T\d{4}_)\b/

/** So that each name can be found in the script. */
export function tokensFor(cache: NameCache): NameCache {
  const names = Object.keys(namesIn(cache))
  return nameCacheOf(Object.fromEntries(names.map((name, index) => [name, `T${FIRST_NAME + index}_`])))
}

/** A part of a script: plain text, and tokens in between. */
interface Part {
  name: string
  plain: string[]
  tokens: string[]
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
  /** Name in the sources -> token. */
  tokens: Record<string, string>
}

export interface State {
  /** In which order functions and texts stand in each script: positions in its lists. */
  functions: number[][]
  texts: number[][]
  /** Name in the sources -> short name. */
  names: Record<string, string>
}

const TEXTS = '\0'

function takeApart({ code }: Script, statements: Script['pieces'][number], rows: string[][]) {
  return statements.map((statement) => {
    const text = joinStatements(code, [statement]).replace(textLiteral({ rows }), TEXTS)
    const tokens = [...text.matchAll(new RegExp(TOKEN, 'g'))].map(([token]) => token)
    return { name: statement.functionName ?? '', plain: text.split(TOKEN), tokens }
  })
}

/** Of a script whose texts were numbered from FIRST_KEY and whose names are tokens. */
export function modelOf(script: Script, cache: NameCache): Model {
  const { pieces, indexes } = script.texts.layout
  const keys: string[] = []
  for (const [key, index] of indexes) keys[index] ??= key
  let start = 0
  return {
    keys,
    tokens: namesIn(cache),
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

export function firstState({ pieces }: Model, names: State['names']): State {
  return {
    names,
    functions: pieces.map(({ functions }) => [...functions.keys()]),
    texts: pieces.map(({ rows }) => [...rows.keys()]),
  }
}

/** The two scripts in this order. */
export function write({ pieces, tokens }: Model, state: State): string[] {
  const written = new Map<string, string | number>()
  for (const [name, short] of Object.entries(state.names)) written.set(tokens[name] ?? '', short)
  pieces.forEach(({ start }, piece) => {
    state.texts[piece]?.forEach((row, place) => {
      written.set(String(FIRST_KEY + start + row), start + place)
    })
  })
  const writePart = ({ plain, tokens }: Part) =>
    plain.map((text, at) => text + (written.get(tokens[at] ?? '') ?? '')).join('')

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

export function orderOf({ pieces, keys }: Model, { functions, texts, names }: State): PackingOrder {
  return {
    names,
    functions: pieces.flatMap((its, piece) =>
      (functions[piece] ?? []).map((index) => its.functions[index]?.name ?? ''),
    ),
    texts: pieces.flatMap(({ start, firstFree }, piece) =>
      (texts[piece] ?? []).slice(firstFree).map((row) => keys[start + row] ?? ''),
    ),
  }
}
