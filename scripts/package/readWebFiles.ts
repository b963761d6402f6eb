import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FILE_NAMES } from '../../src/embed/webFiles'

/** The files of a `webapp_dist` that a firmware image can have. */
export function readWebFiles(folder: string): Map<string, Buffer> {
  const there = FILE_NAMES.filter((name) => existsSync(join(folder, name)))
  if (!there.length) throw new Error(`${folder} holds no web files`)
  return new Map(there.map((name) => [name, readFileSync(join(folder, name))]))
}
