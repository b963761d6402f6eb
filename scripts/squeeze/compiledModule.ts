import { type ESTree, parseAst } from 'vite'
import { walk } from '../page/syntaxTree.ts'

// What the steps of the squeeze look at: the syntax tree of a module as it goes into a bundle, without types and JSX.

export type Node = ESTree.Node
export type Call = ESTree.CallExpression
export { walk }

/** Our modules, those of forks, and those of libraries. Not Preact's own files: they use all of its features. */
export const EVERY_MODULE = { include: /\.[jt]sx?$/, exclude: /\/node_modules\/(preact|vite)\// }

/** Library files that we have checked: their use of React fits what the steps assume. Check any other file before it is added. */
const CHECKED_LIBRARIES = /\/node_modules\/wouter\/src\/(react-deps|use-browser-location|use-sync-external-store)\.js$/

export const isCheckedLibrary = (id: string) => CHECKED_LIBRARIES.test(id)

const FROM_REACT = /^react(-dom)?($|\/)/

export interface ReactImport {
  source: string
  /** The imported name; 'default' for a default import, '*' for a namespace. */
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

/** The name of a member that is written as an identifier or a string; undefined if it is computed. */
export function memberName(node: { key: Node; computed?: boolean }): string | undefined {
  if (node.computed) return
  if (node.key.type === 'Identifier') return node.key.name
  return node.key.type === 'Literal' ? String(node.key.value) : undefined
}
