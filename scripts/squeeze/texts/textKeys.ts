import { type ESTree, parseAst } from 'vite'
import { isNode, replaceAll, walk } from '../../page/bundles.ts'

type Node = ESTree.Node

/** What a module shows of the texts. */
export interface UsedTexts {
  /** 'section.key' as it is written. */
  keys: Set<string>
  /** Sections of which it puts keys together itself. */
  sections: Set<string>
}

/** The texts of a literal or a template up to its first `${`. */
function textsOf(node: Node): string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  return node.type === 'TemplateLiteral' ? [node.quasis[0]?.value.cooked ?? ''] : []
}

/** Where a section is named alone: `textOf('mqtt', …)`, `section: 'mqtt'`. */
function sectionNamedBy(node: Node): string | undefined {
  const isCall = node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'textOf'
  const isProp = node.type === 'Property' && node.key.type === 'Identifier' && node.key.name === 'section'
  const value = isCall ? node.arguments[0] : isProp ? node.value : undefined
  return value?.type === 'Literal' ? String(value.value) : undefined
}

/** Finds the keys and sections of `known` that a module names. */
export function usedTexts(code: string, known: ReadonlySet<string>, sections: ReadonlySet<string>): UsedTexts {
  const used: UsedTexts = { keys: new Set(), sections: new Set() }
  walk(parseAst(code), (node) => {
    const named = sectionNamedBy(node)
    if (named && sections.has(named)) used.sections.add(named)
    for (const text of textsOf(node)) {
      if (known.has(text)) used.keys.add(text)
      // `theme.${name}` and 'theme.' + name
      else if (text.endsWith('.') && sections.has(text.slice(0, -1))) used.sections.add(text.slice(0, -1))
    }
  })
  return used
}

/** The code with every key that has an index replaced by that. */
export function replaceKeys(code: string, indexes: ReadonlyMap<string, number>): string {
  const replacements: { start: number; end: number; text: string }[] = []
  const visit = (node: Node, isName: boolean) => {
    const index = node.type === 'Literal' ? indexes.get(String(node.value)) : undefined
    // The name of a property is no text that is shown.
    if (index !== undefined && !isName) replacements.push({ start: node.start, end: node.end, text: `"${index}"` })
    for (const [part, value] of Object.entries(node))
      for (const inner of [value].flat()) if (isNode(inner)) visit(inner, node.type === 'Property' && part === 'key')
  }
  visit(parseAst(code), false)
  return replaceAll(code, replacements)
}
