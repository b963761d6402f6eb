import { type ESTree, type Plugin, parseAst } from 'vite'
import { EVERY_MODULE, type Node, parseModule, refuse, walk } from '../compiledModule.ts'

const LIBRARY = /\/node_modules\/spark-md5\/spark-md5\.js$/

/** What the digest of an ArrayBuffer needs of the library. */
const KEPT = [
  'SparkMD5.ArrayBuffer',
  'SparkMD5.ArrayBuffer.prototype.append',
  'SparkMD5.ArrayBuffer.prototype.end',
  'SparkMD5.ArrayBuffer.prototype.reset',
  'SparkMD5.ArrayBuffer.prototype._finish',
  'SparkMD5.prototype._finish',
]
/** Members that the library has and its rest has not. */
const LEFT_OUT = ['hash', 'hashBinary', 'appendBinary', 'getState', 'setState', 'destroy']

/** The 64 steps of a round, which the library writes out one by one. */
const STEPS = `
const sines = Array.from({ length: 64 }, (_, step) => (Math.abs(Math.sin(step + 1)) * 2 ** 32) | 0)
function md5cycle(hash, block) {
  let [a, b, c, d] = hash
  for (let step = 0; step < 64; step++) {
    const round = step >> 4
    const shift = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21][round * 4 + (step & 3)]
    const mixed = [(b & c) | (~b & d), (b & d) | (c & ~d), b ^ c ^ d, c ^ (b | ~d)][round]
    a += (mixed + block[([0, 1, 5, 0][round] + [1, 5, 3, 7][round] * step) & 15] + sines[step]) | 0
    ;[a, b, c, d] = [d, ((a << shift) | (a >>> (32 - shift))) + b, b, c]
  }
  ;[a, b, c, d].forEach((word, index) => (hash[index] = (hash[index] + word) | 0))
}`

/** The function that the library's wrapper for other module systems calls. */
function factoryOf(source: string): ESTree.Function {
  const [statement] = parseAst(source).body
  const call = statement?.type === 'ExpressionStatement' ? statement.expression : undefined
  const factory = call?.type === 'CallExpression' ? call.arguments[0] : undefined
  if (factory?.type !== 'FunctionExpression') throw new Error('spark-md5 is not the wrapped function it was')
  return factory
}

/** The library as a module that digests an ArrayBuffer. A bundler cannot know what else is unused, as it hangs on a function. */
export function shortMd5(source: string): string {
  const text = (node: Node) => source.slice(node.start, node.end)
  const found = new Set<string>()
  const parts = (factoryOf(source).body?.body ?? []).map((statement) => {
    if (statement.type === 'IfStatement') return ''
    if (statement.type === 'FunctionDeclaration' && statement.id?.name === 'md5cycle') {
      found.add('md5cycle')
      return STEPS
    }
    if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression')
      return text(statement)
    const name = text(statement.expression.left)
    found.add(name)
    return KEPT.includes(name) ? text(statement) : ''
  })
  const lost = [...KEPT, 'md5cycle'].filter((name) => !found.has(name))
  if (lost.length) throw new Error(`spark-md5 has no ${lost.join(', ')} any more`)
  return `const create = () => {\n${parts.join('\n')}\n}\nexport default /* @__PURE__ */ create()\n`
}

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
    if (LEFT_OUT.includes(name)) refuse(module, node, `the squeezed spark-md5 has no ${name}`)
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

export function md5(): Plugin {
  return {
    name: 'md5',
    transform: {
      order: 'post',
      filter: { id: EVERY_MODULE },
      handler(code, id) {
        if (LIBRARY.test(id)) return
        checkMd5Usage(code, id)
      },
    },
  }
}

/** Before the bundler looks at the library. */
export function md5Library(): Plugin {
  return {
    name: 'md5-library',
    transform: { filter: { id: LIBRARY }, handler: (code) => ({ code: shortMd5(code), map: null }) },
  }
}
