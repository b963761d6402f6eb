import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Replaces a file atomically. After a failure the old file is unchanged. */
export function replaceFile(file: string, content: string | Uint8Array) {
  const draft = `${file}.${process.pid}.part`
  try {
    writeFileSync(draft, content)
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

/**
 * Replaces everything in `folder` by these files (name -> content). A folder with the file `mark` is an earlier build, and is always replaced.
 * Without this file, the function throws if the folder contains a name that is not among the new files.
 */
export function replaceFolder(folder: string, files: ReadonlyMap<string, Uint8Array>, mark: string) {
  const newNames = new Set([...files.keys()].map((name) => name.split('/')[0]))
  const hasOtherFiles = existsSync(folder) && readdirSync(folder).some((name) => !newNames.has(name))
  if (hasOtherFiles && !existsSync(join(folder, mark)))
    throw new Error(`${folder} holds other things than a build; it stays as it is`)
  const draft = `${folder}.${process.pid}.part`
  try {
    for (const [name, content] of files) {
      mkdirSync(dirname(join(draft, name)), { recursive: true })
      writeFileSync(join(draft, name), content)
    }
    rmSync(folder, { recursive: true, force: true })
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  }
}
