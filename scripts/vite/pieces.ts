import type { Plugin } from 'vite'

const MODULE = 'virtual:cut'
const CUT = /\bdebugger\b;?/

/** The script's two pieces. */
export function cutIntoPieces(script: string): [first: string, second: string] {
  const [first, second, ...more] = script.split(CUT)
  if (first === undefined || second === undefined || more.length)
    throw new Error("there must be exactly one import of 'virtual:cut'")
  return [first, second]
}

/**
 * The page holds two scripts: the first draws the live view as soon as it has arrived, the second brings everything else. They are made
 * and minified as one and then cut where 'virtual:cut' is imported: what one classic script declares the next one sees, so that nothing
 * has to be exported. The cut is marked by the one statement that no minifier moves or joins with another.
 */
export function pieces(): Plugin {
  let building = false
  return {
    name: 'pieces',
    configResolved(config) {
      building = config.command === 'build'
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return
      return { code: building ? 'debugger' : '', moduleSideEffects: true }
    },
  }
}
