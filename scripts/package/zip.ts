import { crc32 } from 'node:zlib'
import { deflateAsync } from '@gfx/zopfli'

/** The number of the compression method. */
const DEFLATED = 8
/** Version 2.0 of the format, which has folders and deflate. */
const VERSION_NEEDED = 20
/** The flag for names in UTF-8. */
const FLAGS = 0x0800
/** 1 January 1980, the earliest date of the format. The bytes must not depend on the time of the build. */
const [DATE, TIME] = [0x0021, 0]
const ITERATIONS = 5

type Field = readonly [value: number, byteCount: 2 | 4]

function record(signature: string, fields: readonly Field[], ...contents: readonly Uint8Array[]): Buffer {
  const head = fields.map(([value, byteCount]) => {
    const field = Buffer.alloc(byteCount)
    field.writeUIntLE(value, 0, byteCount)
    return field
  })
  return Buffer.concat([Buffer.from(`PK${signature}`, 'latin1'), ...head, ...contents])
}

/** A ZIP archive. The same names and contents give the same bytes, because zopfli's output is the same on every machine. */
export async function zip(files: ReadonlyMap<string, Uint8Array>): Promise<Buffer> {
  const entries: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const name = Buffer.from(path)
    const packed = await deflateAsync(content, { numiterations: ITERATIONS })
    const commonFields: Field[] = [
      [FLAGS, 2],
      [DEFLATED, 2],
      [TIME, 2],
      [DATE, 2],
      [crc32(content), 4],
      [packed.length, 4],
      [content.length, 4],
      [name.length, 2],
      [0, 2],
    ]
    const entry = record('\x03\x04', [[VERSION_NEEDED, 2], ...commonFields], name, packed)
    // No comment, first disk, no attributes, and the start of the entry.
    const location: Field[] = [
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    ]
    directory.push(record('\x01\x02', [[VERSION_NEEDED, 2], [VERSION_NEEDED, 2], ...commonFields, ...location], name))
    entries.push(entry)
    offset += entry.length
  }
  const directoryBytes = Buffer.concat(directory).length
  const end = record('\x05\x06', [
    [0, 2],
    [0, 2],
    [directory.length, 2],
    [directory.length, 2],
    [directoryBytes, 4],
    [offset, 4],
    [0, 2],
  ])
  return Buffer.concat([...entries, ...directory, end])
}
