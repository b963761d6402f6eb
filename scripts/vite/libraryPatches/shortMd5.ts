import { type ESTree, parseAst } from 'vite'

/** What `ui/screens/maintenance/firmware/md5.ts` calls, and what that calls in turn. */
const KEPT = [
  'SparkMD5.ArrayBuffer',
  'SparkMD5.ArrayBuffer.prototype.append',
  'SparkMD5.ArrayBuffer.prototype.end',
  'SparkMD5.ArrayBuffer.prototype.reset',
  'SparkMD5.ArrayBuffer.prototype._finish',
  'SparkMD5.prototype._finish',
]

/** The 64 steps that the library writes out one by one for engines of its time: as a loop 1.2 kB less. */
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
  ;[a, b, c, d].forEach((word, at) => (hash[at] = (hash[at] + word) | 0))
}`

/**
 * The same digest as a module: without the hashing of texts, saved states, a repair for engines that are long gone, and the wrapper for other
 * module systems. A bundler cannot know these unused, as they hang on a function; they cost 0.9 kB.
 */
export function shortMd5(source: string): string {
  const text = (node: ESTree.Node) => source.slice(node.start, node.end)
  const call = parseAst(source).body[0]
  const factory =
    call?.type === 'ExpressionStatement' && call.expression.type === 'CallExpression'
      ? call.expression.arguments[0]
      : undefined
  if (factory?.type !== 'FunctionExpression' || !factory.body)
    throw new Error('spark-md5 is not the wrapped function it was')

  const found = new Set<string>()
  const isKept = (statement: ESTree.Node): boolean => {
    if (statement.type === 'IfStatement') return false
    if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') return true
    const name = text(statement.expression.left)
    found.add(name)
    return KEPT.includes(name)
  }
  const shortened = (statement: ESTree.Node): string => {
    if (statement.type !== 'FunctionDeclaration' || statement.id?.name !== 'md5cycle') return text(statement)
    found.add('md5cycle')
    return STEPS
  }
  const body = factory.body.body.filter(isKept).map(shortened).join('\n')
  const lost = [...KEPT, 'md5cycle'].filter((name) => !found.has(name))
  if (lost.length) throw new Error(`spark-md5 has no ${lost.join(', ')} any more`)
  return `const create = () => {\n${body}\n}\nexport default /* @__PURE__ */ create()\n`
}
