import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The device's file system: names without folders. */
export interface Files {
  names(): string[]
  read(name: string): Buffer | undefined
  write(name: string, content: Buffer | string): void
  remove(name: string): void
}

/** Nothing can be read or written, and nobody is told. */
export const brokenFiles: Files = {
  names: () => [],
  read: () => undefined,
  write: () => undefined,
  remove: () => undefined,
}

export type FileContents = Readonly<Record<string, string>>

export function filesInMemory(contents: FileContents): Files {
  const files = new Map(Object.entries(contents).map(([name, text]) => [name, Buffer.from(text)]))
  return {
    names: () => [...files.keys()].sort(),
    read: (name) => files.get(name),
    write: (name, content) => void files.set(name, Buffer.from(content)),
    remove: (name) => void files.delete(name),
  }
}

/** Names that may become files of the host; others stay in memory. */
const PLAIN_NAME = /^[\w-][\w.-]*$/

/** Kept in a folder of the host, so that a later start finds them again. An empty folder gets `contents`. */
export function filesInFolder(folder: string, contents: FileContents): Files {
  mkdirSync(folder, { recursive: true })
  const stored = readdirSync(folder).filter((name) => name.endsWith('.json') && statSync(join(folder, name)).isFile())
  const memory = filesInMemory(
    Object.fromEntries(stored.map((name) => [name, readFileSync(join(folder, name), 'utf8')])),
  )
  /** A folder that cannot be written is no reason to stop: the files then live in memory. */
  function onDisk(name: string, change: (path: string) => void): void {
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
      onDisk(name, (path) => writeFileSync(path, content))
    },
    remove(name) {
      memory.remove(name)
      onDisk(name, (path) => rmSync(path, { force: true }))
    },
  }
  if (stored.length === 0) for (const [name, text] of Object.entries(contents)) files.write(name, text)
  return files
}
