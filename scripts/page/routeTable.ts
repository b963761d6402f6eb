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
  hasDividerAbove?: true
  asks?: string
  /** For a screen of an extension: the path of the screen before it. */
  after?: string
}

const TABLE = join(import.meta.dirname, '../../src/ui/app/routes.tsx')

function factsOf(node: ESTree.Node | null): RouteFacts {
  if (node?.type !== 'ObjectExpression') throw new Error('a route is not an object')
  const facts = node.properties.flatMap((member) =>
    member.type === 'Property' && member.key.type === 'Identifier' && member.value.type === 'Literal'
      ? [[member.key.name, member.value.value]]
      : [],
  )
  return Object.fromEntries(facts)
}

/** The name and the value of a constant or of a member. */
function namedValueOf(node: ESTree.Node) {
  if (node.type === 'VariableDeclarator') return [node.id, node.init] as const
  if (node.type === 'Property') return [node.key, node.value] as const
  return [undefined, undefined] as const
}

/** Reads a list of routes from a file. `name` is the constant or the member that has the list. */
function readList(file: string, name: string): RouteFacts[] | undefined {
  let list: ESTree.ArrayExpression | undefined
  walk(parseSync(file, readFileSync(file, 'utf8')).program, (node) => {
    const [key, value] = namedValueOf(node)
    if (key?.type === 'Identifier' && key.name === name && value?.type === 'ArrayExpression') list ??= value
  })
  return list?.elements.map(factsOf)
}

/** The table of screens. It is read from its source, because its components cannot be loaded outside the page. */
export function readRoutes(extension?: string): RouteFacts[] {
  const routes = readList(TABLE, 'ownRoutes')
  if (!routes) throw new Error(`${TABLE} has no list of routes`)
  const added = extension ? (readList(join(extensionFolder(extension), 'index.ts'), 'screens') ?? []) : []
  for (const { after, ...facts } of added) {
    const index = routes.findIndex(({ path }) => path === after)
    routes.splice(index + 1, 0, facts)
  }
  return routes
}

/**
 * A regular expression for the page's addresses: the base path, if a proxy serves the page below a folder, then the path of a screen. No part of the base
 * path may be empty, because '//host/' would name another host.
 */
export function screenAddressPattern(paths: readonly string[]): string {
  const screens = paths.filter((path) => path !== '/')
  return `^((?:/[^\\s/\\\\]+)*?)(?:(?:${screens.join('|')})/?|/)$`
}
