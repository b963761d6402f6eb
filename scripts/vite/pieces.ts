import type { Plugin } from 'vite'

/** Where each script ends but the last. */
const MODULES = ['virtual:cut/first', 'virtual:cut/unpacker']
export const MISSING_CUT = `there must be one import each of ${MODULES.join(' and ')}`
const CUT = /\bdebugger\b;?/

/** All that the first script may hold of src: what the live view draws before anything is clicked, and the ways to the device. */
const FIRST_PIECE = [
  /^contract\/api\.ts$/,
  /^ui\/i18n\.ts$/,
  /^ui\/(app|app\/bar|device|hooks|lib|live|parts|parts\/(loading|tabs)|state)\/[^/]+$/,
  /^ui\/screens\/home\/([^/]+|(cards|chart)\/[^/]+|limit\/limitText\.ts|firstSteps\/needsFirstSteps\.ts)$/,
]

/** Modules of src, in the order in which they run, that stand before the cut and may not. */
export function strangersInFirstPiece(modules: readonly string[]): string[] {
  const first = modules.slice(0, modules.indexOf(`\0${MODULES[0]}`)).map((id) => id.replaceAll('\\', '/'))
  return first
    .filter((id) => /\/src\/(ui|contract|packing)\//.test(id) && !id.includes('node_modules'))
    .map((id) => id.replace(/.*\/src\//, ''))
    .filter((name) => !FIRST_PIECE.some((pattern) => pattern.test(name)))
}

export function cutIntoPieces(script: string): [first: string, unpacker: string, second: string] {
  const [first, unpacker, second, ...more] = script.split(CUT)
  if (first === undefined || unpacker === undefined || second === undefined || more.length) throw new Error(MISSING_CUT)
  return [first, unpacker, second]
}

/**
 * The page holds three scripts: the first draws the live view as soon as it has arrived, and the second brings everything else; a small one
 * between them unpacks it. They are made and minified as one and then cut where 'virtual:cut/...' is imported: what one classic script
 * declares the next one sees, so that nothing has to be exported. A cut is marked by the one statement that no minifier moves or joins
 * with another.
 */
export function pieces(): Plugin {
  let building = false
  return {
    name: 'pieces',
    configResolved(config) {
      building = config.command === 'build'
    },
    renderChunk(_, { modules }) {
      const strangers = strangersInFirstPiece(Object.keys(modules))
      if (strangers.length)
        this.error(`${strangers.join(', ')}: not for the page's first script, see scripts/vite/pieces.ts`)
    },
    resolveId: (id) => (MODULES.includes(id) ? `\0${id}` : undefined),
    load(id) {
      if (!MODULES.includes(id.slice(1))) return
      return { code: building ? 'debugger' : '', moduleSideEffects: true }
    },
  }
}
