import type { ESTree } from 'vite'
import { type Call, type CompiledModule, memberName, walk } from '../compiledModule.ts'

/** An element or component that a module creates. */
export interface Creation {
  call: Call
  /** 'div'; nothing for a component. */
  tag: string | undefined
  props: readonly ESTree.ObjectProperty[]
}

/** Everything that a module creates. */
export function creationsIn(module: CompiledModule): Creation[] {
  const creators = module.reactImports.filter(({ imported }) => imported === 'createElement').map(({ local }) => local)
  const creations: Creation[] = []
  walk(module.program, (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return
    if (!creators.includes(node.callee.name)) return
    const [type, props] = node.arguments
    const tag = type?.type === 'Literal' && typeof type.value === 'string' ? type.value : undefined
    const own = props?.type === 'ObjectExpression' ? props.properties : []
    creations.push({
      call: node,
      tag,
      props: own.flatMap((one) => (one.type === 'Property' && memberName(one) !== undefined ? [one] : [])),
    })
  })
  return creations
}
