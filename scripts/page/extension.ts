import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { UsageError } from '../usageError.ts'

const EXTENSIONS = join(import.meta.dirname, '../../src/extensions')

/** Valid values of `--with`. */
export function extensionNames(): string[] {
  if (!existsSync(EXTENSIONS)) return []
  return readdirSync(EXTENSIONS)
    .filter((name) => existsSync(join(EXTENSIONS, name, 'index.ts')))
    .sort()
}

/** Checks the name given with `--with`, and puts it into the environment for child processes. */
export function chooseExtension(name = process.env.EXTENSION): string | undefined {
  if (!name) return
  if (!extensionNames().includes(name))
    throw new UsageError(`there is no src/extensions/${name}; there are: ${extensionNames().join(', ') || 'none'}`)
  process.env.EXTENSION = name
  return name
}

export const extensionFolder = (name: string) => join(EXTENSIONS, name)

const MODULE_ID = '\0virtual:extension'

/** Provides the module `virtual:extension`. It exports `extension` of src/extensions/<name>/index.ts, or undefined if there is no name. */
export function extensionPlugin(name: string | undefined): Plugin {
  return {
    name: 'extension',
    resolveId: (id) => (id === 'virtual:extension' ? MODULE_ID : undefined),
    load(id) {
      if (id !== MODULE_ID) return
      if (!name) return 'export const extension = undefined'
      return `export { extension } from ${JSON.stringify(join(extensionFolder(name), 'index.ts'))}`
    },
  }
}
