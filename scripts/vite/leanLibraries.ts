import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, normalizePath, type Plugin, parseAst } from 'vite'
import { flashedSources } from './flashedSources.ts'
import { KNOWN, type Known } from './libraryPatches.ts'

type Values = Record<string, string>

/** What is declared or assigned there is no value. */
const isNoValue = (parent: ESTree.Node, part: string) =>
  part === 'params' ||
  (parent.type === 'VariableDeclarator' && part === 'id') ||
  (parent.type === 'AssignmentExpression' && part === 'left') ||
  (parent.type === 'UpdateExpression' && part === 'argument') ||
  (parent.type === 'MemberExpression' && part === 'property' && !parent.computed) ||
  (parent.type === 'Property' && part === 'key') ||
  /^(Import|Export)\w*Specifier$/.test(parent.type)

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const partsOf = (node: ESTree.Node) =>
  Object.entries(node)
    .filter(([part]) => !isNoValue(node, part))
    .flatMap(([, inner]) => inner)
    .filter(isNode)

function nameOf(node: ESTree.Node, source: string, values: Values): string | undefined {
  if (!/Expression$|^Identifier$/.test(node.type)) return
  const text = source.slice(node.start, node.end).replace(/\s+/g, ' ')
  const isMeant = (name: string) => (name.endsWith('…') ? text.startsWith(name.slice(0, -1)) : text === name)
  return Object.keys(values).find(isMeant)
}

/** The source with values in place of known expressions; what hangs on these the minifier leaves out. */
export function withKnown(source: string, values: Values): string {
  const missing = new Set(Object.keys(values))
  let written = ''
  let from = 0
  const visit = (node: ESTree.Node) => {
    const name = nameOf(node, source, values)
    if (name === undefined) return partsOf(node).forEach(visit)
    missing.delete(name)
    written += `${source.slice(from, node.start)}(${values[name]})`
    from = node.end
  }
  visit(parseAst(source))
  if (missing.size) throw new Error(`the library does not say any more: ${[...missing].join(', ')}`)
  return written + source.slice(from)
}

/** By file of a library, what no source of ours speaks against. */
export function valuesByFile(known: readonly Known[], sources: readonly string[]): Map<string, Values> {
  const byFile = new Map<string, Values>()
  const holds = known.filter(({ unless }) => !sources.some((source) => unless?.test(source)))
  for (const { files } of holds)
    for (const [file, values] of Object.entries(files)) byFile.set(file, { ...byFile.get(file), ...values })
  return byFile
}

/** Its sources, as names in its built files are shortened already. */
const PREACT: Record<string, string> = {
  preact: 'preact/src/index.js',
  'preact/hooks': 'preact/hooks/src/index.js',
  'preact/compat': 'preact/compat/src/index.js',
}

/** The libraries without what never happens on our page: 3.6 kB less. */
export function leanLibraries(project: string): Plugin {
  let byFile: Map<string, Values>
  return {
    name: 'lean-libraries',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      byFile = valuesByFile(KNOWN, flashedSources(join(project, 'src')))
    },
    resolveId(id) {
      const file = PREACT[id]
      return file && normalizePath(realpathSync(join(project, 'node_modules', file)))
    },
    transform: {
      filter: { id: /\/node_modules\// },
      handler(source, id) {
        const values = byFile.get(id.replace(/.*\/node_modules\//, ''))
        return values && { code: withKnown(source, values), map: null }
      },
    },
  }
}
