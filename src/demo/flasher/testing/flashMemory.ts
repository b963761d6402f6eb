import { createHash } from 'node:crypto'

const SECTOR_BYTES = 0x1000
const OLD = 0x55

/** The flash memory of a board, full of old content. Each write inverts one bit of the byte at `brokenAt`. */
export function createFlashMemory(sizeBytes: number, brokenAt?: number) {
  const content = new Uint8Array(sizeBytes).fill(OLD)
  return {
    content,
    /** Erases whole sectors. */
    erase(from: number, count: number) {
      content.fill(0xff, from, Math.ceil((from + count) / SECTOR_BYTES) * SECTOR_BYTES)
    },
    /** Writes data. As in real flash memory, this clears bits and never sets them. */
    program(from: number, data: Uint8Array) {
      for (const [index, byte] of data.entries()) {
        const address = from + index
        content[address] = (content[address] ?? 0) & byte
        if (address === brokenAt) content[address] ^= 1
      }
    },
    md5: (from: number, count: number) =>
      createHash('md5')
        .update(content.subarray(from, from + count))
        .digest(),
  }
}
