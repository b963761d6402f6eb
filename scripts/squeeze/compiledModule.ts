import { type ESTree, parseAst } from 'vite'
import { walk } from '../page/bundles.ts'

// What the steps of the squeeze look at: the syntax tree of a module as it goes into a bundle, without types and JSX.

export type Node = ESTree.Node
export type Call = ESTree.CallExpression
export { walk }

/** Our modules, those of forks, and those of libraries; Preact's own files use everything that it has. */
export const EVERY_MODULE = { include: /\.[jt]sx?$/, exclude: /\/node_modules\/(preact|vite)\// }

/** Read by us: what it does with React holds for the squeezed page (see the steps). Others are to be read before they may come in. */
const READ_LIBRARIES =
  /\/node_modules\/wouter\/src\/(index|react-deps|use-browser-location|use-sync-external-store)\.js$/

export const isReadLibrary = (id: string) => READ_LIBRARIES.test(id)

const FROM_REACT = /^react(-dom)?($|\/)/

export interface ReactImport {
  source: string
  /** 'default' and '*' for those that name nothing. */
  imported: string
  local: string
}

export interface CompiledModule {
  id: string
  code: string
  program: ESTree.Program
  reactImports: readonly ReactImport[]
}

export function parseModule(code: string, id: string): CompiledModule {
  const program = parseAst(code)
  const reactImports = program.body.flatMap((node) => {
    const source = node.type === 'ImportDeclaration' ? String(node.source.value) : ''
    if (node.type !== 'ImportDeclaration' || !FROM_REACT.test(source)) return []
    return node.specifiers.map((one) => ({ source, imported: importedName(one), local: one.local.name }))
  })
  return { id, code, program, reactImports }
}

/** Fails the build, and says where. */
export function refuse({ id, code }: CompiledModule, node: Node, why: string): never {
  const line = code.slice(0, node.start).split('\n').length
  const text = code.slice(node.start, node.end).replace(/\s+/g, ' ').slice(0, 80)
  const file = id.replace(/^.*\/(src|node_modules)\//, '$1/')
  throw new Error(
    `${file}, compiled line ${line}: ${text}\n${why}. See scripts/squeeze/README.md, or build with --plain.`,
  )
}

function importedName(node: ESTree.ImportDeclarationSpecifier): string {
  if (node.type === 'ImportSpecifier') return nameOf(node.imported)
  return node.type === 'ImportDefaultSpecifier' ? 'default' : '*'
}

const nameOf = (node: ESTree.ModuleExportName) => (node.type === 'Literal' ? String(node.value) : node.name)

/** The name of a member that is written as a name or a text; nothing where it is computed. */
export function memberName(node: { key: Node; computed?: boolean }): string | undefined {
  if (node.computed) return
  if (node.key.type === 'Identifier') return node.key.name
  return node.key.type === 'Literal' ? String(node.key.value) : undefined
}
