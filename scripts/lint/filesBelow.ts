import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** The files in a folder and its subfolders, as paths from the top of the project. */
export function filesBelow(project: string, folder: string): string[] {
  return readdirSync(join(project, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(project, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}
