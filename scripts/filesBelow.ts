import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** The files in a folder and its subfolders, as paths from the top of the project. */
export function filesBelow(project: string, folder = ''): string[] {
  return readdirSync(join(project, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(project, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

/** The contents of the files in a folder and its subfolders, by their paths from this folder. */
export const readFolder = (folder: string): Map<string, Buffer> =>
  new Map(filesBelow(folder).map((name) => [name, readFileSync(join(folder, name))]))
