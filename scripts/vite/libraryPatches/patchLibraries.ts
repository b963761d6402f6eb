import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { flashedSources } from '../flashedSources.ts'
import { applyPatches, type PatchGroup, type Replacements } from './applyPatches.ts'
import { KNOWN_IN_PREACT } from './knownInPreact.ts'
import { KNOWN_IN_ROUTER } from './knownInRouter.ts'
import { PINNED } from './pinned.ts'
import { REWRITTEN } from './rewritten.ts'

const KNOWN: readonly PatchGroup[] = [...KNOWN_IN_PREACT, ...KNOWN_IN_ROUTER]
export const PATCHES: readonly PatchGroup[] = [...KNOWN, ...REWRITTEN]
/** What is mended on the page without patches, too. */
export const MENDS = PATCHES.filter(({ isMend }) => isMend)

/** Preact's sources, as names in its built files are shortened already. */
const PREACT: Record<string, string> = {
  preact: 'preact/src/index.js',
  'preact/hooks': 'preact/hooks/src/index.js',
  'preact/compat': 'preact/compat/src/index.js',
}

export const holds = ({ unless }: PatchGroup, sources: readonly string[]) =>
  !sources.some((source) => unless?.test(source))

function replacementsIn(file: string, groups: readonly PatchGroup[]): Replacements {
  return Object.assign({}, ...groups.map(({ files }) => files[file]).filter((patch) => typeof patch === 'object'))
}

export function patchFile(source: string, file: string, groups: readonly PatchGroup[]): string {
  const known = groups.filter((group) => !REWRITTEN.includes(group))
  const rewritten = groups.filter((group) => REWRITTEN.includes(group))
  const patched = applyPatches(source, replacementsIn(file, known), replacementsIn(file, rewritten))
  const rewritings = groups.map(({ files }) => files[file]).filter((patch) => typeof patch === 'function')
  return rewritings.reduce((text, rewrite) => rewrite(text), patched)
}

function checkVersions(modules: string, pinned: Record<string, string>) {
  for (const [name, version] of Object.entries(pinned)) {
    const found = JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8')).version
    if (found !== version)
      throw new Error(`${name} ${found} is installed, the patches are for ${version}: see libraryPatches/pinned.ts`)
  }
}

/** The libraries without what never happens on our page. */
export function patchLibraries(project: string, patches: readonly PatchGroup[]): Plugin {
  const modules = join(project, 'node_modules')
  let groups: readonly PatchGroup[] = []
  return {
    name: 'patch-libraries',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      checkVersions(modules, PINNED)
      const sources = flashedSources(join(project, 'src'))
      groups = patches.filter((group) => holds(group, sources))
      for (const { why } of patches.filter((group) => !groups.includes(group)))
        this.warn(`a source of ours speaks against a patch, which is left out: ${why}`)
    },
    resolveId(id) {
      const file = PREACT[id]
      return file && normalizePath(realpathSync(join(modules, file)))
    },
    transform: {
      filter: { id: /\/node_modules\// },
      handler(source, id) {
        const file = id.replace(/.*\/node_modules\//, '')
        const isPatched = groups.some(({ files }) => file in files)
        return isPatched ? { code: patchFile(source, file, groups), map: null } : undefined
      },
    },
  }
}
