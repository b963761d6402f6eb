import { crc32, inflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { zip } from './zip'

/** Reads an archive as the ZIP specification says: first the directory, which is at the end. */
function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  const end = archive.length - 22
  expect(archive.toString('latin1', end, end + 4)).toBe('PK\x05\x06')
  let entry = archive.readUInt32LE(end + 16)
  for (let index = 0; index < archive.readUInt16LE(end + 10); index++) {
    const [sum, packedLength, length] = [16, 20, 24].map((field) => archive.readUInt32LE(entry + field))
    const nameLength = archive.readUInt16LE(entry + 28)
    const name = archive.toString('utf8', entry + 46, entry + 46 + nameLength)
    const localHeader = archive.readUInt32LE(entry + 42)
    const start = localHeader + 30 + archive.readUInt16LE(localHeader + 26)
    const content = inflateRawSync(archive.subarray(start, start + (packedLength ?? 0)))
    expect([crc32(content), content.length]).toEqual([sum, length])
    files.set(name, content.toString())
    entry += 46 + nameLength
  }
  expect(entry).toBe(end)
  return files
}

const files = new Map([
  ['ui/webui.h', Buffer.from('#define WEBUI 1\n'.repeat(500))],
  ['ui/README.md', Buffer.from('Größe')],
])

it('zip() makes an archive with the same files', async () => {
  const archive = await zip(files)
  expect(archive.length).toBeLessThan(1000)
  expect([...unzip(archive)].sort()).toEqual([...files].map(([name, content]) => [name, String(content)]).sort())
})

it('zip() gives the same bytes for the same files in another order', async () => {
  const other = await zip(new Map([...files].reverse()))
  expect(other.equals(await zip(files))).toBe(true)
})
