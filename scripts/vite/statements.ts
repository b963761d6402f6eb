import { parseAst } from 'vite'
import { MISSING_CUT } from './pieces.ts'

/** A statement's place in the minified script. */
export interface Statement {
  start: number
  end: number
}

/**
 * The statements of each of the page's scripts, without the marks between them. In the first one functions come before everything else,
 * which the browser allows, as a declared function is known in its whole script: it packs better so.
 */
export function statementsOf(code: string): [first: Statement[], unpacker: Statement[], second: Statement[]] {
  const { body } = parseAst(code)
  const isCut = ({ type }: (typeof body)[number]) => type === 'DebuggerStatement'
  const isFunction = ({ type }: (typeof body)[number]) => type === 'FunctionDeclaration'
  const cut = body.findIndex(isCut)
  const nextCut = body.findLastIndex(isCut)
  if (cut === nextCut) throw new Error(MISSING_CUT)
  const first = body.slice(0, cut)
  const ordered = [...first.filter(isFunction), ...first.filter((statement) => !isFunction(statement))]
  return [ordered, body.slice(cut + 1, nextCut), body.slice(nextCut + 1)]
}

/** The text of statements in their new order. */
export function joinStatements(code: string, statements: readonly Statement[]): string {
  return statements
    .map(({ start, end }) => code.slice(start, end))
    .map((text) => (/[;}]$/.test(text) ? text : `${text};`))
    .join('')
}
