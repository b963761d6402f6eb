import { parseAst } from 'vite'
import { MISSING_CUT } from './pieces.ts'

/** A statement's place in the minified script. */
export interface Statement {
  start: number
  end: number
}

/** The statements of each of the page's scripts, without the marks between them. */
export function statementsOf(code: string): [first: Statement[], unpacker: Statement[], second: Statement[]] {
  const { body } = parseAst(code)
  const isCut = ({ type }: (typeof body)[number]) => type === 'DebuggerStatement'
  const cut = body.findIndex(isCut)
  const nextCut = body.findLastIndex(isCut)
  if (cut === nextCut) throw new Error(MISSING_CUT)
  return [body.slice(0, cut), body.slice(cut + 1, nextCut), body.slice(nextCut + 1)]
}

/** The text of a script. */
export function joinStatements(code: string, statements: readonly Statement[]): string {
  return statements
    .map(({ start, end }) => code.slice(start, end))
    .map((text) => (/[;}]$/.test(text) ? text : `${text};`))
    .join('')
}
