import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FileContents, type Files, filesInMemory } from '../gateway/files'

/** Names that are safe as file names of the host. Files with other names are kept only in memory. */
const PLAIN_NAME = /^[\w-][\w.-]*$/

/** The device's file system, stored in a folder of the host. The next start of the simulator reads the .json files of this folder. If the folder has no .json file, the files in `contents` are written to it. */
export function filesInFolder(folder: string, contents: FileContents): Files {
  mkdirSync(folder, { recursive: true })
  const stored = readdirSync(folder).filter((name) => name.endsWith('.json') && statSync(join(folder, name)).isFile())
  const memory = filesInMemory(Object.fromEntries(stored.map((name) => [name, readFileSync(join(folder, name))])))

  /** Changes a file in the folder. If its name contains a path, or the folder is read-only, the change is only in memory. */
  function changeOnDisk(name: string, change: (path: string) => void): void {
    if (!PLAIN_NAME.test(name)) return
    try {
      change(join(folder, name))
    } catch (error) {
      console.error(`${name} stays in memory: ${(error as Error).message}`)
    }
  }

  const files: Files = {
    ...memory,
    write(name, content) {
      memory.write(name, content)
      changeOnDisk(name, (path) => writeFileSync(path, content))
    },
    remove(name) {
      memory.remove(name)
      changeOnDisk(name, (path) => rmSync(path, { force: true }))
    },
  }
  if (stored.length === 0) for (const [name, content] of Object.entries(contents)) files.write(name, content)
  return files
}
