import type { ESTree, Plugin } from 'vite'
import { replaceAll } from '../../page/bundles.ts'
import {
  type Call,
  type CompiledModule,
  EVERY_MODULE,
  isCheckedLibrary,
  memberName,
  type Node,
  parseModule,
  refuse,
  walk,
} from '../compiledModule.ts'
import { domName, isTagLeftOut, problemOf, translations } from './domNames.ts'

/** An element or component that a module creates. */
export interface Creation {
  call: Call
  /** 'div'; nothing for a component. */
  tag: string | undefined
  props: readonly ESTree.ObjectProperty[]
}

/** Texts that the value of a variable may be. */
function hasText(node: Node | null): boolean {
  if (!node) return false
  if (node.type === 'Literal') return typeof node.value === 'string'
  if (node.type === 'ConditionalExpression') return hasText(node.consequent) || hasText(node.alternate)
  return node.type === 'LogicalExpression' && (hasText(node.left) || hasText(node.right))
}

function tagOf(module: CompiledModule, call: Call): string | undefined {
  const [type] = call.arguments
  if (type?.type === 'Literal' && typeof type.value === 'string') return type.value
  if (type?.type === 'MemberExpression' && !type.computed) return
  if (type?.type !== 'Identifier')
    return refuse(module, call, 'what is created must be a tag, or a component by its name')
  walk(module.program, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.id.name === type.name)
      if (hasText(node.init))
        refuse(module, call, `${type.name} may be a tag, whose attributes could not be translated`)
  })
  return
}

function propsOf(module: CompiledModule, call: Call, isElement: boolean): ESTree.ObjectProperty[] {
  const props = call.arguments[1]
  if (!props || (props.type === 'Literal' && props.value === null)) return []
  if (props.type !== 'ObjectExpression')
    return isElement ? refuse(module, call, 'attributes of an element must be written out') : []
  return props.properties.flatMap((one) => {
    if (one.type === 'Property' && memberName(one) !== undefined) return [one]
    return isElement
      ? refuse(module, one, 'attributes of an element must be written out: no spread, no computed name')
      : []
  })
}

/** What JSX is compiled to. */
const CREATORS = ['createElement', 'jsx', 'jsxs']

/** Everything that a module creates. */
export function creationsIn(module: CompiledModule): Creation[] {
  const creators = new Set<string>()
  for (const { imported, local } of module.reactImports) if (CREATORS.includes(imported)) creators.add(local)
  const creations: Creation[] = []
  const callees = new Set<Node>()
  walk(module.program, (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || !creators.has(node.callee.name)) return
    callees.add(node.callee)
    const tag = tagOf(module, node)
    creations.push({ call: node, tag, props: propsOf(module, node, tag !== undefined) })
  })
  walk(module.program, (node) => {
    if (node.type === 'ImportSpecifier') callees.add(node.local).add(node.imported)
    if (node.type === 'Identifier' && creators.has(node.name) && !callees.has(node))
      refuse(module, node, 'createElement may only be called, as JSX does it')
  })
  return creations
}

type Replacement = Parameters<typeof replaceAll>[1][number]

/** What stands in the code for an attribute instead. */
function translation(
  module: CompiledModule,
  tag: string,
  prop: ESTree.ObjectProperty,
  props: Creation['props'],
): Replacement[] {
  const name = memberName(prop) ?? ''
  const problem = problemOf(tag, name, prop.value, props)
  if (problem) refuse(module, prop, problem)
  const { start, end } = prop
  if (name === 'translate')
    return (translations(prop.value) ?? []).map((one) => ({ ...one, text: String(one.value === 'yes') }))
  const domNamed = domName(tag, name, props)
  if (domNamed === name) return []
  const key = JSON.stringify(domNamed)
  return [prop.shorthand ? { start, end, text: `${key}: ${name}` } : { start, end: prop.key.end, text: key }]
}

/** The module with the attributes of its elements as Preact's core takes them. */
export function withDomNames(code: string, id: string): string {
  const module = parseModule(code, id)
  const replacements = creationsIn(module).flatMap(({ call, tag, props }) => {
    if (tag === undefined) return []
    if (isTagLeftOut(tag)) refuse(module, call, `the squeezed page does without <${tag}>`)
    return props.flatMap((prop) => translation(module, tag, prop, props))
  })
  return replaceAll(code, replacements)
}

/**
 * JSX is compiled to `createElement` with the children as arguments, and attributes and events get the names that the browser has for them.
 * preact/compat does this each time an element is drawn.
 */
export function elements(): Plugin {
  return {
    name: 'elements',
    config: () => ({
      oxc: {
        jsx: { runtime: 'classic', pragma: 'jsxElement', pragmaFrag: 'JsxFragment' },
        jsxInject: "import { createElement as jsxElement, Fragment as JsxFragment } from 'react'",
      },
    }),
    transform: {
      order: 'post',
      filter: { id: EVERY_MODULE },
      handler: (code, id) => (isCheckedLibrary(id) ? undefined : { code: withDomNames(code, id), map: null }),
    },
  }
}
