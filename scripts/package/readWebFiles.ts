import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FILE_NAMES } from '../../src/embed/webFiles'

/** Reads those files of a `webapp_dist` folder that a firmware image can contain. */
export function readWebFiles(folder: string): Map<string, Buffer> {
  const names = FILE_NAMES.filter((name) => existsSync(join(folder, name)))
  if (!names.length) throw new Error(`${folder} holds no web files`)
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]))
}
