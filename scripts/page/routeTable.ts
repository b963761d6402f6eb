import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import { extensionFolder } from './extension.ts'
import { walk } from './syntaxTree.ts'

/** One entry of the table of screens, without its component. */
interface RouteFacts {
  path: string
  label?: string
  group?: string
  needsLogin?: true
  isDivided?: true
  asks?: string
  /** For a screen of an extension: the path of the screen before it. */
  after?: string
}

const TABLE = join(import.meta.dirname, '../../src/ui/app/routes.tsx')

function factsOf(node: ESTree.Node | null): RouteFacts {
  if (node?.type !== 'ObjectExpression') throw new Error('a route is no object')
  const facts = node.properties.flatMap((one) =>
    one.type === 'Property' && one.key.type === 'Identifier' && one.value.type === 'Literal'
      ? [[one.key.name, one.value.value]]
      : [],
  )
  return Object.fromEntries(facts)
}

/** The list of routes that a file calls `name`, as a constant or as a member. */
function readList(file: string, name: string): RouteFacts[] | undefined {
  let list: ESTree.ArrayExpression | undefined
  walk(parseSync(file, readFileSync(file, 'utf8')).program, (node) => {
    const [key, value] =
      node.type === 'VariableDeclarator'
        ? [node.id, node.init]
        : node.type === 'Property'
          ? [node.key, node.value]
          : [undefined, undefined]
    if (key?.type === 'Identifier' && key.name === name && value?.type === 'ArrayExpression') list ??= value
  })
  return list?.elements.map(factsOf)
}

/** The table of screens, read from its source, as its components cannot be loaded outside the page. */
export function readRoutes(extension?: string): RouteFacts[] {
  const routes = readList(TABLE, 'ownRoutes')
  if (!routes) throw new Error(`${TABLE} has no list of routes`)
  const added = extension ? (readList(join(extensionFolder(extension), 'index.ts'), 'screens') ?? []) : []
  for (const { after, ...facts } of added) routes.splice(routes.findIndex(({ path }) => path === after) + 1, 0, facts)
  return routes
}

/**
 * Pattern of an address of the page: a base path, for who serves the page below a folder, then the path of a screen. No part of the base
 * path is empty: '//host/' would name another host.
 */
export function screenAddress(paths: readonly string[]): string {
  const screens = paths.filter((path) => path !== '/')
  return `^((?:/[^\\s/\\\\]+)*?)(?:(?:${screens.join('|')})/?|/)$`
}
