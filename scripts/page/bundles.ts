import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ESTree, normalizePath, type Plugin, parseAst } from 'vite'

/** The two bundles of the page. The initial one renders the live view. The deferred one has all code that is loaded by `import()`. */
export const INITIAL = 'initial.js'
export const DEFERRED = 'deferred.js'

/** The name of a virtual module. It re-exports all exports of the modules that are loaded by `import()`. */
export const DEFERRED_MODULE = 'deferred'

/** The name of a module of Vite. Vite wraps each `import()` in a call of a function from this module. The plugin `bundles` replaces the module by IMPORT_DEFERRED. */
const PRELOAD_HELPER = '\0vite/preload-helper.js'
const IMPORT_DEFERRED = join(import.meta.dirname, 'importDeferred.ts')

/** The files that modules in these folders load by `import()`. */
export function findDeferred(folders: readonly string[]): Set<string> {
  const files = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((file) => /(?<!\.test|\.spec)\.tsx?$/.test(file))
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bimport\('(\..*?)'\)/g)].map(([, name = '']) => {
      const path = join(dirname(file), name)
      const module = [`${path}.ts`, `${path}.tsx`].find(existsSync)
      if (!module) throw new Error(`${file} imports ${name}, which does not exist`)
      return normalizePath(realpathSync(module))
    }),
  )
  return new Set(found.sort())
}

/** Divides the page into two bundles. The initial one is everything that the entry imports without `import()`. */
export function bundlesPlugin(folders: readonly string[]): Plugin {
  let deferred: ReadonlySet<string>
  return {
    name: 'bundles',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: false,
        rolldownOptions: {
          output: {
            entryFileNames: INITIAL,
            chunkFileNames: '[name].js',
            minifyInternalExports: false,
            // This group keeps the modules that both bundles use from becoming a third bundle.
            codeSplitting: { groups: [{ name: 'initial', tags: ['$initial'] }] },
          },
        },
      },
    }),
    buildStart() {
      deferred = findDeferred(folders)
    },
    resolveId: {
      order: 'pre',
      async handler(name, importer, { kind }) {
        if (name === DEFERRED_MODULE) return name
        if (kind !== 'dynamic-import') return
        const { id = name } = (await this.resolve(name, importer, { skipSelf: true })) ?? {}
        return deferred.has(id) ? DEFERRED_MODULE : this.error(`import() needs the path of a module in single quotes`)
      },
    },
    load(id) {
      if (id === PRELOAD_HELPER)
        return `export { importDeferred as __vitePreload } from ${JSON.stringify(IMPORT_DEFERRED)}`
      if (id === DEFERRED_MODULE) return [...deferred].map((file) => `export * from ${JSON.stringify(file)}`).join('\n')
      return
    },
    buildEnd() {
      const names = [...deferred].flatMap((id) => this.getModuleInfo(id)?.exports ?? [])
      const duplicate = names.find((name, index) => names.indexOf(name) < index)
      if (duplicate) this.error(`two modules that are loaded by import() export ${duplicate}`)
    },
    transform: {
      order: 'post',
      filter: { id: /\/src\/.*\.tsx?$/, code: /^export let /m },
      handler(_, id) {
        // Some exports are passed to the deferred bundle by value, so this bundle would not see a later change.
        this.error(`${id}: export a function that returns the value, not a \`let\``)
      },
    },
    renderChunk: {
      order: 'pre',
      handler(code) {
        const replaced = code.replaceAll(`(() => import("./${DEFERRED}"), __VITE_PRELOAD__)`, '()')
        if (replaced.includes(`import("./${DEFERRED}")`))
          this.error('write `() => import(…)`: Vite compiles an import() with then() or await in another way')
        return { code: replaced, map: null }
      },
    },
  }
}

export interface SplitBundle {
  /** The code without imports and exports. Terser moves functions to the beginning. These functions are a separate part. */
  parts: readonly string[]
  /** Name that the other bundle exports -> name in this code. */
  imports: ReadonlyMap<string, string>
  /** Name that the other bundle imports -> name in this code. */
  exports: ReadonlyMap<string, string>
}

const nameOf = (node: ESTree.ModuleExportName) => (node.type === 'Literal' ? String(node.value) : node.name)

/** Positions of the parts of `SplitBundle`. */
function rangesOf(body: readonly ESTree.Node[]) {
  const ranges: { start: number; end: number }[] = []
  let previousKind = ''
  for (const { type, start, end, ...node } of body) {
    const isFunction = type === 'FunctionDeclaration' && previousKind !== 'other'
    const kind = 'specifiers' in node ? 'importOrExport' : isFunction ? 'function' : 'other'
    const last = ranges.at(-1)
    if (kind === previousKind && last) last.end = end
    else if (kind !== 'importOrExport') ranges.push({ start, end })
    previousKind = kind
  }
  return ranges
}

/** Separates the code of a minified bundle from its imports and exports. */
export function splitBundle(bundle: string): SplitBundle {
  const { body } = parseAst(bundle)
  const parts = rangesOf(body).map(({ start, end }) => bundle.slice(start, end))
  const imports = new Map<string, string>()
  const exports = new Map<string, string>()
  for (const specifier of body.flatMap((node) => ('specifiers' in node ? [...node.specifiers] : []))) {
    if (specifier.type === 'ImportSpecifier') imports.set(nameOf(specifier.imported), specifier.local.name)
    if (specifier.type === 'ExportSpecifier') exports.set(nameOf(specifier.exported), nameOf(specifier.local))
  }
  return { parts, imports, exports }
}
