import { type CompiledModule, memberName, type Node, walk } from '../compiledModule.ts'
import { creationsIn } from '../elements/elements.ts'

/** Ours and those of forks: no library of the page draws anything but links. */
export const OUR_MODULES = /\/src\/(?!.*\/node_modules\/).*\.tsx?$/

/** What the page's elements are made of: a selector that names anything else meets none of them. */
export interface Used {
  tags: Set<string>
  /** Every name and every word of a text: each may be a class, an attribute or its value. */
  words: Set<string>
  /** What an attribute `type` may be. */
  types: Set<string>
}

/** Made by the browser or the router. */
const ALWAYS = ['html', 'body', 'head', 'a']

export function nothingUsed(): Used {
  return { tags: new Set(ALWAYS), words: new Set(), types: new Set() }
}

const addWords = (words: Set<string>, text: string) => {
  for (const [word] of text.matchAll(/[a-z][\w-]*/gi)) words.add(word)
}

function addNode({ words }: Used, node: Node) {
  if (node.type === 'Literal' && typeof node.value === 'string') addWords(words, node.value)
  if (node.type === 'TemplateElement') addWords(words, node.value.raw)
  if (node.type === 'Property') addWords(words, memberName(node) ?? '')
  // document.body.dataset.printed = …
  if (node.type !== 'MemberExpression' || node.object.type !== 'MemberExpression') return
  const isDataset = node.object.property.type === 'Identifier' && node.object.property.name === 'dataset'
  if (isDataset && node.property.type === 'Identifier') words.add(`data-${node.property.name}`)
}

/** Texts that are written out in an expression. */
function textsIn(expression: Node): string[] {
  const texts: string[] = []
  walk(expression, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') texts.push(node.value)
  })
  return texts
}

export function addModule(used: Used, module: CompiledModule) {
  walk(module.program, (node) => addNode(used, node))
  for (const { tag, props } of creationsIn(module)) {
    if (tag) used.tags.add(tag)
    for (const prop of props)
      if (tag && memberName(prop) === 'type') for (const type of textsIn(prop.value)) used.types.add(type)
  }
}

/** The static frame, and its script. */
export function addPage(used: Used, html: string) {
  for (const [, tag = ''] of html.matchAll(/<([a-z][\w-]*)/g)) used.tags.add(tag)
  for (const [, name = ''] of html.matchAll(/dataset\.(\w+)/g)) used.words.add(`data-${name}`)
  addWords(used.words, html)
}
