import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync } from 'vite'

/** What the table of screens says of one, but for its component. */
export interface RouteFacts {
  path: string
  label?: string
  group?: string
  needsLogin?: true
  isDivided?: true
}

const TABLE = join(import.meta.dirname, '../../src/ui/app/routes.tsx')

function factsOf(node: ESTree.Node | null): RouteFacts {
  if (node?.type !== 'ObjectExpression') throw new Error(`${TABLE}: a route is no object`)
  const facts = node.properties.flatMap((one) =>
    one.type === 'Property' && one.key.type === 'Identifier' && one.value.type === 'Literal'
      ? [[one.key.name, one.value.value]]
      : [],
  )
  return Object.fromEntries(facts)
}

/** The table of screens, read from its source: outside the page nobody can load its components. */
export function readRoutes(): RouteFacts[] {
  const { program } = parseSync(TABLE, readFileSync(TABLE, 'utf8'))
  for (const node of program.body) {
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : undefined
    if (declaration?.type !== 'VariableDeclaration') continue
    const [variable] = declaration.declarations
    if (
      variable?.id.type === 'Identifier' &&
      variable.id.name === 'routes' &&
      variable.init?.type === 'ArrayExpression'
    )
      return variable.init.elements.map(factsOf)
  }
  throw new Error(`${TABLE} exports no list of routes`)
}

/**
 * Pattern of an address of the page: a base path, for who serves the page below a folder, then the path of a screen. No part of the base
 * path is empty: '//host/' would name another host.
 */
export function screenAddress(paths: readonly string[]): string {
  const screens = paths.filter((path) => path !== '/')
  return `^((?:/[^\\s/\\\\]+)*?)(?:(?:${screens.join('|')})/?|/)$`
}
