import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FLASHED = /^(index\.html|(ui|contract|packing)[\\/](?!.*\.test\.).*\.tsx?)$/

/** Texts of all files in `src` that the page is made of. */
export function flashedSources(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => FLASHED.test(name))
  return names.sort().map((name) => readFileSync(join(folder, name), 'utf8'))
}
