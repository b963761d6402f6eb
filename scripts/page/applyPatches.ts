import { type ESTree, parseAst } from 'vite'
import { isNode } from './bundles.ts'

/** Expression in the sources of a library -> its replacement. A key that ends with … matches every expression that begins with the part before it. */
export type Replacements = Readonly<Record<string, string>>

/** Replacements by file, a path below node_modules. */
export type Patches = Readonly<Record<string, Replacements>>

/** Whether this part of a node is only a name: declared, assigned, or of a property. There is no value to replace. */
const isOnlyName = (parent: ESTree.Node, part: string) =>
  part === 'params' ||
  (parent.type === 'VariableDeclarator' && part === 'id') ||
  (parent.type === 'AssignmentExpression' && part === 'left') ||
  (parent.type === 'UpdateExpression' && part === 'argument') ||
  (parent.type === 'MemberExpression' && part === 'property' && !parent.computed) ||
  (parent.type === 'Property' && part === 'key') ||
  /^(Import|Export)\w*Specifier$/.test(parent.type)

const partsOf = (node: ESTree.Node) =>
  Object.entries(node)
    .filter(([part]) => !isOnlyName(node, part))
    .flatMap(([, inner]) => inner)
    .filter(isNode)

const oneLine = (text: string) => text.replace(/\s+/g, ' ')

function isKnownValue(node: ESTree.Node, text: string, value: string): boolean {
  const isEffect = ['AssignmentExpression', 'CallExpression', 'UpdateExpression'].includes(node.type)
  const isConstant = /^(true|false|null|undefined|0)$/.test(value)
  return !isEffect && (isConstant || new RegExp(`\\b${value}\\b`).test(text))
}

/** Replaces each expression in the source. An expression in `known` must have no effect, and its replacement must be a constant or occur in the expression. Anything else belongs in `rewritten`. */
export function applyPatches(source: string, known: Replacements, rewritten: Replacements = {}): string {
  const all = { ...known, ...rewritten }
  const missing = new Set(Object.keys(all))
  let written = ''
  let from = 0

  const nameOf = (node: ESTree.Node) => {
    if (!/Expression$|^Identifier$/.test(node.type)) return
    const text = oneLine(source.slice(node.start, node.end))
    return Object.keys(all).find((name) => (name.endsWith('…') ? text.startsWith(name.slice(0, -1)) : text === name))
  }
  const visit = (node: ESTree.Node) => {
    const name = nameOf(node)
    if (name === undefined) return partsOf(node).forEach(visit)
    const value = all[name] ?? ''
    if (name in known && !isKnownValue(node, oneLine(source.slice(node.start, node.end)), value))
      throw new Error(`"${name}" is no mere value: it belongs to the list of rewritten behaviour`)
    missing.delete(name)
    written += `${source.slice(from, node.start)}(${value})`
    from = node.end
  }
  visit(parseAst(source))
  if (missing.size) throw new Error(`the library does not say any more: ${[...missing].join(', ')}`)
  return written + source.slice(from)
}
