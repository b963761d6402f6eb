import { parseAst } from 'vite'

/** A statement's place in the minified script. */
export interface Statement {
  start: number
  end: number
}

/**
 * The statements of each of the page's two scripts, without the mark between them. In the first one functions come before everything else,
 * which the browser allows, as a declared function is known in its whole script: it packs better so.
 */
export function statementsOf(code: string): [first: Statement[], second: Statement[]] {
  const { body } = parseAst(code)
  const cut = body.findIndex(({ type }) => type === 'DebuggerStatement')
  if (cut < 0) throw new Error("there must be an import of 'virtual:cut'")
  const first = body.slice(0, cut)
  const isFunction = ({ type }: (typeof body)[number]) => type === 'FunctionDeclaration'
  const ordered = [...first.filter(isFunction), ...first.filter((statement) => !isFunction(statement))]
  return [ordered, body.slice(cut + 1)]
}

/** The text of statements in their new order. */
export function joinStatements(code: string, statements: readonly Statement[]): string {
  return statements
    .map(({ start, end }) => code.slice(start, end))
    .map((text) => (/[;}]$/.test(text) ? text : `${text};`))
    .join('')
}
