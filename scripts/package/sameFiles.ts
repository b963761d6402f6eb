import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

function filesOf(folder: string): string[] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}

/** Returns whether two folders contain the same files with the same contents. Prints the names of the files that differ or are in one folder only. */
export function haveSameFiles(a: string, b: string): boolean {
  const names = [...new Set([...filesOf(a), ...filesOf(b)])]
  const differing = names.filter((name) => {
    try {
      return !readFileSync(join(a, name)).equals(readFileSync(join(b, name)))
    } catch {
      return true
    }
  })
  if (differing.length) console.error(`${a} and ${b} differ in ${differing.join(', ')}`)
  return differing.length === 0
}
