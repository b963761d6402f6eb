import type { ESTree } from 'vite'
import { memberName, type Node } from '../compiledModule.ts'

type Props = readonly ESTree.ObjectProperty[]

/** React's name -> the browser's. Focus itself does not bubble; React's events do. */
const RENAMED: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  onFocus: 'onFocusIn',
  onBlur: 'onFocusOut',
}

/** Attributes of SVG that React writes with a capital and the browser with a hyphen. */
const HYPHENATED =
  /^(accent|baseline|clip|color|dominant|fill|flood|font|letter|lighting|marker|overline|paint|pointer|shape|stop|strikethrough|stroke|text|transform|underline|unicode|vector|word|writing)[A-Z]/
const NOT_HYPHENATED = /^(clipPathUnits|marker(Height|Width|Units)|textLength)$/

/** What the squeezed Preact cannot do. */
const WITHOUT = new Set([
  'style',
  'dangerouslySetInnerHTML',
  'defaultValue',
  'defaultChecked',
  'is',
  'popover',
  'multiple',
  'download',
  'class',
  'for',
  'onDoubleClick',
])
const WITHOUT_TAGS = new Set(['math', 'foreignObject', 'template', 'noscript'])

const literal = (node: Node) => (node.type === 'Literal' ? node.value : undefined)

/** The texts 'yes' and 'no' in the value of `translate`: for the browser it is a property that is true or false. */
export function translations(value: Node): ESTree.StringLiteral[] | undefined {
  if (value.type === 'ConditionalExpression') {
    const [yes, no] = [translations(value.consequent), translations(value.alternate)]
    return yes && no && [...yes, ...no]
  }
  const isKnown = value.type === 'Literal' && (value.value === 'yes' || value.value === 'no')
  return isKnown ? [value as ESTree.StringLiteral] : undefined
}

/** Of typing React tells by `onChange`, which for the browser is the end of typing. */
function tellsTyping(tag: string, props: Props): boolean {
  const type = props.find((prop) => memberName(prop) === 'type')
  return tag === 'textarea' || (tag === 'input' && !/checkbox|radio|file/.test(String(type && literal(type.value))))
}

/** The name that an attribute or event has for the browser. */
export function domName(tag: string, name: string, props: Props): string {
  if (name === 'onChange' && tellsTyping(tag, props)) return 'onInput'
  if (HYPHENATED.test(name) && !NOT_HYPHENATED.test(name)) return name.replace(/[A-Z]/g, '-$&').toLowerCase()
  return RENAMED[name] ?? name
}

export const isTagLeftOut = (tag: string) => WITHOUT_TAGS.has(tag)

/** Why an attribute cannot be translated; nothing where it can. */
export function problemOf(tag: string, name: string, value: Node, props: Props): string | undefined {
  if (WITHOUT.has(name) || name.startsWith('xlink')) return `the squeezed page does without the attribute ${name}`
  if (name === 'translate' && !translations(value)) return 'translate may be "yes" or "no", or a choice of these'
  if (name !== 'onChange' || !tellsTyping(tag, props)) return
  return props.some((prop) => memberName(prop) === 'onInput') ? 'onInput and onChange are the same here' : undefined
}
