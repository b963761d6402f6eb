import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { applyPatches, type Patches } from './applyPatches.ts'

/** The version of Preact that the patches were written for. With another version, read its changes and review each patch. */
const VERSION = '11.2.0'

/** Patches are written for Preact's sources, as names in its built files are shortened already. */
const SOURCES: Readonly<Record<string, string>> = {
  preact: 'preact/src/index.js',
  'preact/hooks': 'preact/hooks/src/index.js',
  'preact/compat': 'preact/compat/src/index.js',
  'preact/jsx-runtime': 'preact/jsx-runtime/src/index.js',
}

/**
 * Mends a leak. Where a component is not drawn again, its new vnode takes over the children of the old one, which keeps them too: each old
 * tree leads to a newer one, so whoever holds one old vnode holds all that came after it. .github/decisions/preact-leak.md has the text for its issue.
 */
const LEAK_FIX: Patches = {
  'preact/src/diff/index.js': {
    'newVNode._children = oldVNode._children': '(newVNode._children = oldVNode._children), (oldVNode._children = null)',
  },
}

function checkVersion(modules: string) {
  const { version } = JSON.parse(readFileSync(join(modules, 'preact/package.json'), 'utf8'))
  if (version !== VERSION)
    throw new Error(`preact ${version} is installed, its patches are for ${VERSION}: see scripts/page/preactSources.ts`)
}

/** Builds Preact from its sources, with the leak fixed and the given patches. */
export function preactSources(project: string, known: Patches = {}, rewritten: Patches = {}): Plugin {
  const modules = join(project, 'node_modules')
  return {
    name: 'preact-sources',
    apply: 'build',
    enforce: 'pre',
    buildStart: () => checkVersion(modules),
    resolveId(id) {
      const file = SOURCES[id]
      return file && normalizePath(realpathSync(join(modules, file)))
    },
    transform: {
      filter: { id: /\/node_modules\/preact\// },
      handler(source, id) {
        const file = id.replace(/.*\/node_modules\//, '')
        const code = applyPatches(source, known[file] ?? {}, { ...rewritten[file], ...LEAK_FIX[file] })
        return { code, map: null }
      },
    },
  }
}
