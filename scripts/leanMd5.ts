import { type ESTree, type Plugin, parseAst } from 'vite'

/** What `ui/lib/md5.ts` calls, and what that calls in turn. */
const KEPT = [
  'SparkMD5.ArrayBuffer',
  'SparkMD5.ArrayBuffer.prototype.append',
  'SparkMD5.ArrayBuffer.prototype.end',
  'SparkMD5.ArrayBuffer.prototype.reset',
  'SparkMD5.ArrayBuffer.prototype._finish',
  'SparkMD5.prototype._finish',
]

/**
 * The same digest as a module: without the hashing of texts, saved states, a repair for engines that are long gone, and the wrapper for other
 * module systems. A bundler cannot know these unused, as they hang on a function; they cost 0.9 kB.
 */
export function leanMd5(source: string): string {
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
  const body = factory.body.body.filter(isKept).map(text).join('\n')
  const lost = KEPT.filter((name) => !found.has(name))
  if (lost.length) throw new Error(`spark-md5 has no ${lost.join(', ')} any more`)
  return `const create = () => {\n${body}\n}\nexport default /* @__PURE__ */ create()\n`
}

export function leanMd5Plugin(): Plugin {
  return {
    name: 'lean-md5',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/spark-md5\/spark-md5\.js$/ },
      handler: (source) => ({ code: leanMd5(source), map: null }),
    },
  }
}
