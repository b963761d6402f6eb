import type { ESTree, Plugin } from 'vite'
import { parseAst } from 'vite'

/** The two scripts of the page. The initial one draws the live view, the deferred one holds what is loaded by `import()`. */
export const INITIAL = 'initial.js'
export const DEFERRED = 'deferred.js'

/** What is in which bundle follows from the imports: the initial one is all that the page's entry imports without `import()`. */
export function bundles(): Plugin {
  return {
    name: 'bundles',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        rolldownOptions: {
          // A constant that is inlined need not be passed to the other bundle.
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          output: {
            entryFileNames: INITIAL,
            chunkFileNames: '[name].js',
            codeSplitting: {
              groups: [
                { name: 'initial', tags: ['$initial'], priority: 1 },
                { name: 'deferred', includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    }),
    renderChunk: {
      order: 'pre',
      // No new source map: each replaced piece is on one line.
      handler: (code) => ({ code: withoutNamespaces(withoutPreloading(code)), map: null }),
    },
    transform: {
      order: 'post',
      filter: { id: /\/src\/.*\.tsx?$/ },
      handler: (code, id) => refuseExportedLet(code, id),
    },
  }
}

type Node = ESTree.Node

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Calls back for each node of a syntax tree, parents first. */
export function walk(node: Node, visit: (node: Node) => void) {
  visit(node)
  for (const part of Object.values(node).flat()) if (isNode(part)) walk(part, visit)
}

interface Replacement {
  start: number
  end: number
  text: string
}

/** The code with each of these places replaced. */
export function replaceAll(code: string, replacements: readonly Replacement[]): string {
  let result = ''
  let end = 0
  for (const one of [...replacements].sort((a, b) => a.start - b.start)) {
    result += code.slice(end, one.start) + one.text
    end = one.end
  }
  return result + code.slice(end)
}

/** The parts of the code that are not replaced. */
function unreplacedParts(length: number, replacements: readonly Replacement[]) {
  const starts = [0, ...replacements.map(({ end }) => end)].sort((a, b) => a - b)
  const ends = [...replacements.map(({ start }) => start), length].sort((a, b) => a - b)
  return starts.map((start, index) => ({ start, end: ends[index] ?? length })).filter(({ start, end }) => start < end)
}

const nameOf = (node: ESTree.ModuleExportName) => (node.type === 'Literal' ? String(node.value) : node.name)

export interface SplitBundle {
  /** The parts of the original bundle that `code` keeps. */
  kept: { start: number; end: number }[]
  /** Without imports and exports; `importDeferred` stands for each function that imports the deferred bundle. */
  code: string
  /** Name that the other bundle exports -> name in this code. */
  imports: Map<string, string>
  /** Name that the other bundle imports -> name in this code. */
  exports: Map<string, string>
}

/** Takes a bundle apart, so that it can run as a classic script that gets the other bundle's exports as parameters. */
export function splitBundle(code: string): SplitBundle {
  const program = parseAst(code)
  const imports = new Map<string, string>()
  const exports = new Map<string, string>()
  const replacements: Replacement[] = []
  const replace = ({ start, end }: Node, text: string) => replacements.push({ start, end, text })

  for (const node of program.body) {
    if (node.type === 'ImportDeclaration') {
      for (const one of node.specifiers) {
        if (one.type !== 'ImportSpecifier') throw new Error('a bundle imports all of the other one')
        imports.set(nameOf(one.imported), one.local.name)
      }
      replace(node, '')
    }
    if (node.type === 'ExportNamedDeclaration') {
      for (const one of node.specifiers) exports.set(nameOf(one.exported), nameOf(one.local))
      replace(node, '')
    }
  }
  const taken = new Set<Node>()
  walk(program, (node) => {
    if (node.type === 'ArrowFunctionExpression' && node.body.type === 'ImportExpression') {
      replace(node, 'importDeferred')
      taken.add(node.body)
    }
    // The minifier may have inlined a function that is called only once.
    if (node.type === 'ImportExpression' && !taken.has(node)) replace(node, 'importDeferred()')
  })
  return { code: replaceAll(code, replacements), kept: unreplacedParts(code.length, replacements), imports, exports }
}

/** Refuses `export let`: the deferred bundle gets the initial one's exports as values when it starts, so a later change would be lost. */
function refuseExportedLet(code: string, id: string) {
  for (const node of parseAst(code).body)
    if (node.type === 'ExportNamedDeclaration' && node.declaration?.type === 'VariableDeclaration')
      if (node.declaration.kind === 'let')
        throw new Error(`${id}: export a function that tells the value, not a \`let\``)
}

/** Vite wraps each `import()` into a call that preloads the files of the bundle; ours is in the page already. */
function withoutPreloading(code: string): string {
  const replacements: Replacement[] = []
  walk(parseAst(code), (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== '__vitePreload')
      return
    const [load] = node.arguments
    if (load?.type !== 'ArrowFunctionExpression' || load.body.type === 'BlockStatement')
      throw new Error('import() may only be called as such, its exports taken by then()')
    replacements.push({ start: node.start, end: node.end, text: code.slice(load.body.start, load.body.end) })
  })
  return replaceAll(code, replacements)
}

/** Rolldown's helper that creates the object with a module's exports. */
const EXPORT_ALL = '__exportAll'

/**
 * Rolldown makes an object for each module that is loaded by `import()`, and passes it to `then`. Here one object with the exports of all
 * these modules is enough, as no two exports have the same name.
 */
export function withoutNamespaces(code: string): string {
  const program = parseAst(code)
  const replacements: Replacement[] = []
  const replace = ({ start, end }: Pick<Node, 'start' | 'end'>, text: string) => replacements.push({ start, end, text })
  const exportsOf = new Map<string, string[]>()

  for (const node of program.body) {
    const namespace = namespaceIn(node, code)
    if (namespace) {
      exportsOf.set(namespace.name, namespace.exports)
      replace(node, '')
    }
    if (node.type === 'ExportNamedDeclaration') {
      const names = node.specifiers.flatMap((one) => exportsOf.get(nameOf(one.local)) ?? code.slice(one.start, one.end))
      const exported = names.map((name) => name.replace(/.* as /, ''))
      const twice = exported.find((name, index) => exported.indexOf(name) < index)
      if (twice) throw new Error(`two modules that are loaded by import() export ${twice}`)
      replace(node, `export { ${names} };`)
    }
  }
  walk(program, (node) => {
    const called = node.type === 'CallExpression' && node.callee.type === 'MemberExpression' && node.callee.object
    // The `.then((n) => n.x)` of import('./deferred.js').then((n) => n.x)
    if (called && called.type === 'ImportExpression') replace({ start: called.end, end: node.end }, '')
  })
  return replaceAll(code, replacements)
}

/** Parses `var About_exports = __exportAll({ About: () => About, Other: () => Name })`: the name `About_exports`, and the exports `About` and `Name as Other`. */
function namespaceIn(node: Node, code: string): { name: string; exports: string[] } | undefined {
  if (node.type !== 'VariableDeclaration') return
  const [{ id, init } = {}] = node.declarations
  if (id?.type !== 'Identifier' || init?.type !== 'CallExpression') return
  if (init.callee.type !== 'Identifier' || init.callee.name !== EXPORT_ALL) return
  const [all] = init.arguments
  const properties = all?.type === 'ObjectExpression' ? all.properties : [undefined]
  const exports = properties.map((one) => {
    if (one?.type !== 'Property' || one.value.type !== 'ArrowFunctionExpression')
      throw new Error(`${EXPORT_ALL} has another form than expected`)
    const [name, own] = [one.key, one.value.body].map(({ start, end }) => code.slice(start, end))
    return own === name ? `${name}` : `${own} as ${name}`
  })
  return { name: id.name, exports }
}
