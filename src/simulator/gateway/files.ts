import { bytesOf, textOf } from '../json/bytes'

/** The device's file system, which has no folders. */
export interface Files {
  names(): string[]
  read(name: string): Uint8Array<ArrayBuffer> | undefined
  write(name: string, content: Uint8Array | string): void
  remove(name: string): void
}

/** A file system on which every read and write fails, without a message. */
export const brokenFiles: Files = {
  names: () => [],
  read: () => undefined,
  write: () => undefined,
  remove: () => undefined,
}

/** The text of a file; '' if the file does not exist. */
export function storedText(files: Files, name: string): string {
  const content = files.read(name)
  return content ? textOf(content) : ''
}

export type FileContents = Readonly<Record<string, string | Uint8Array>>

const toBytes = (content: Uint8Array | string) =>
  typeof content === 'string' ? bytesOf(content) : Uint8Array.from(content)

export function filesInMemory(contents: FileContents): Files {
  const files = new Map(Object.entries(contents).map(([name, content]) => [name, toBytes(content)]))
  return {
    names: () => [...files.keys()].sort(),
    read: (name) => files.get(name),
    write: (name, content) => void files.set(name, toBytes(content)),
    remove: (name) => void files.delete(name),
  }
}
