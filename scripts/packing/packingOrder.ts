import { parseAst } from 'vite'

/** What stands where in the page so that it packs well, found by `npm run packing-order`. What is not named in it follows in its own order. */
export interface PackingOrder {
  /** Functions, as the sources and the libraries call them. */
  functions: readonly string[]
  /** Keys of texts: 'section.key'. */
  texts: readonly string[]
  /** The short name of each thing that a whole script knows; a function or anything else. */
  names: Readonly<Record<string, string>>
}

/** Terser's own record of the short names it gave: '$name' -> short name. */
export interface NameCache {
  vars: { props: Record<string, string> }
}

export function nameCacheOf(names: PackingOrder['names']): NameCache {
  return { vars: { props: Object.fromEntries(Object.entries(names).map(([name, short]) => [`$${name}`, short])) } }
}

export function namesIn({ vars }: NameCache): Record<string, string> {
  return Object.fromEntries(Object.entries(vars.props).map(([name, short]) => [name.slice(1), short]))
}

/** A statement's place in the minified script. */
export interface Statement {
  start: number
  end: number
  /** Of a function that is declared: as the sources call it. */
  functionName?: string
}

/** Sorts by place in `order`; what is not in it comes after the rest, as it stood. */
export function sortByOrder<T>(items: readonly T[], order: readonly string[], nameOf: (item: T) => string): T[] {
  const places = new Map(order.map((name, place) => [name, place]))
  const placeOf = (item: T) => places.get(nameOf(item)) ?? order.length
  return [...items].sort((one, other) => placeOf(one) - placeOf(other))
}

/** The statements of each of the page's two scripts, without the mark between them. */
function statementsOf(code: string, cache: NameCache): Statement[][] {
  const names = new Map(Object.entries(namesIn(cache)).map(([name, short]) => [short, name]))
  const nameOf = (short = '') => names.get(short) ?? short
  const { body } = parseAst(code)
  const cut = body.findIndex(({ type }) => type === 'DebuggerStatement')
  if (cut < 0) throw new Error("there must be an import of 'virtual:cut'")
  return [body.slice(0, cut), body.slice(cut + 1)].map((nodes) =>
    nodes.map((node) => ({
      start: node.start,
      end: node.end,
      ...(node.type === 'FunctionDeclaration' && { functionName: nameOf(node.id?.name) }),
    })),
  )
}

/**
 * A declared function is known in its whole script wherever it stands, so its place is free. The first script has its functions before
 * everything else and the second after it: the texts, with which the first ends and the second begins, then stand together.
 */
export function arrange(code: string, { functions }: Pick<PackingOrder, 'functions'>, cache: NameCache): Statement[][] {
  return statementsOf(code, cache).map((statements, piece) => {
    const declared = statements.filter(({ functionName }) => functionName)
    const others = statements.filter(({ functionName }) => !functionName)
    const sorted = sortByOrder(declared, functions, ({ functionName = '' }) => functionName)
    return piece === 0 ? [...sorted, ...others] : [...others, ...sorted]
  })
}

/** The text of statements in their new order. */
export function joinStatements(code: string, statements: readonly Statement[]): string {
  return statements
    .map(({ start, end }) => code.slice(start, end))
    .map((text) => (/[;}]$/.test(text) ? text : `${text};`))
    .join('')
}
