import { gzipAsync } from '@gfx/zopfli'

const OPTIONS = { numiterations: 60, blocksplittingmax: 30 }

/** Compresses with Zopfli. Removes time and operating system from the gzip header, so that every machine makes the same bytes. */
export async function gzip(content: Uint8Array): Promise<Buffer> {
  const packed = Buffer.from(await gzipAsync(content, OPTIONS))
  packed.writeUInt32LE(0, 4)
  packed[9] = 255
  return packed
}
