import { join } from 'node:path'
import type { Plugin } from 'vite'
import { EVERY_MODULE, type Node, parseModule, refuse, walk } from '../compiledModule.ts'

/** Members that the library has and its stand-in has not. */
const LEFT_OUT = ['hash', 'hashBinary', 'appendBinary', 'getState', 'setState', 'reset', 'destroy']

/** Fails where a module uses what is left out. */
export function checkMd5Usage(code: string, id: string) {
  if (!code.includes('spark-md5')) return
  const module = parseModule(code, id)
  const members = new Set<Node>()
  walk(module.program, (node) => {
    if (node.type !== 'MemberExpression') return
    members.add(node.object)
    const name = node.property.type === 'Identifier' ? node.property.name : ''
    if (
      node.object.type === 'Identifier' &&
      node.object.name === 'SparkMD5' &&
      (node.computed || name !== 'ArrayBuffer')
    )
      refuse(module, node, 'of spark-md5 the squeezed page has ArrayBuffer only')
    if (LEFT_OUT.includes(name)) refuse(module, node, `the squeezed page's MD5 has no ${name}`)
  })
  walk(module.program, (node) => {
    if (node.type === 'ImportDeclaration' && node.source.value === 'spark-md5')
      for (const { local } of node.specifiers) members.add(local)
  })
  walk(module.program, (node) => {
    if (node.type === 'Identifier' && node.name === 'SparkMD5' && !members.has(node))
      refuse(module, node, 'SparkMD5 may only be asked for its member ArrayBuffer')
  })
}

/** Puts digest.ts in the place of spark-md5. */
export function md5(): Plugin {
  return {
    name: 'md5',
    config: () => ({ resolve: { alias: { 'spark-md5': join(import.meta.dirname, 'digest.ts') } } }),
    transform: { order: 'post', filter: { id: EVERY_MODULE }, handler: (code, id) => checkMd5Usage(code, id) },
  }
}
