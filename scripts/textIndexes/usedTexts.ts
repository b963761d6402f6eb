import { parseAst } from 'vite'
import { type Node, walk } from '../page/syntaxTree.ts'
import type { Texts } from '../page/texts.ts'

/** The texts that a module shows. */
export interface UsedTexts {
  /** Keys that the code contains, such as 'mqtt.port'. */
  keys: Set<string>
  /** Sections whose keys the code computes. */
  sections: Set<string>
}

/** The text of a literal, or of a template up to its first `${`. */
function stringOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  return node.type === 'TemplateLiteral' ? (node.quasis[0]?.value.cooked ?? undefined) : undefined
}

/** The section that a call or a property names: `textOf('mqtt', …)`, `section: 'mqtt'`. */
function namedSection(node: Node): string | undefined {
  if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'textOf') {
    const [section] = node.arguments
    return section && stringOf(section)
  }
  if (node.type === 'Property' && node.key.type === 'Identifier' && node.key.name === 'section')
    return stringOf(node.value)
  return
}

/** Finds the keys and sections that a compiled module names. `texts` contains all texts of the page. */
export function findUsedTexts(code: string, texts: Texts): UsedTexts {
  const used: UsedTexts = { keys: new Set(), sections: new Set() }
  walk(parseAst(code), (node) => {
    const named = namedSection(node)
    if (named && texts[named]) used.sections.add(named)
    const text = stringOf(node)
    const [section = '', name = ''] = text?.split('.') ?? []
    if (text !== `${section}.${name}` || !texts[section]) return
    // `theme.${name}` and 'theme.' + name compute a key.
    if (name) used.keys.add(text)
    else used.sections.add(section)
  })
  return used
}

/** The code with each key replaced by its index. */
export function replaceKeys(code: string, indexes: ReadonlyMap<string, number>): string {
  const replacements: { start: number; end: number; index: number }[] = []
  const propertyNames = new Set<Node>()
  walk(parseAst(code), (node) => {
    // The name of a property is not a text that is shown.
    if (node.type === 'Property') propertyNames.add(node.key)
    const index = node.type === 'Literal' && !propertyNames.has(node) ? indexes.get(String(node.value)) : undefined
    if (index !== undefined) replacements.push({ start: node.start, end: node.end, index })
  })
  // Starts at the end, because each replacement moves the code behind it.
  replacements.sort((a, b) => b.start - a.start)
  let result = code
  for (const { start, end, index } of replacements) result = `${result.slice(0, start)}"${index}"${result.slice(end)}`
  return result
}
