import { gzipAsync } from '@gfx/zopfli'

interface PartSize {
  /** Bytes in the unpacked page. */
  rawBytes: number
  /** Bytes by which the packed page is smaller without this part. */
  savedBytes: number
}

/** The packed size of a text. Zopfli runs with fewer iterations than for the delivered page, because the page is packed once for each part. zlib is faster, but its output has a different size on different machines. */
const packedBytes = async (text: string) =>
  (await gzipAsync(Buffer.from(text), { numiterations: 1, blocksplittingmax: 4 })).length

/** Measures the parts of a page. `parts` names the part of each character; a part whose name begins with a space is inside `runtime`. */
export async function partSizes(
  page: string,
  parts: readonly string[],
  names: readonly string[],
): Promise<Map<string, PartSize>> {
  const wholeBytes = await packedBytes(page)
  const sizes = new Map<string, PartSize>()
  for (const name of new Set([...names, ...parts])) {
    const belongsToPart = (part: string | undefined) => part === name || (name === 'runtime' && part?.startsWith(' '))
    const remaining = page.split('').filter((_, index) => !belongsToPart(parts[index]))
    const remainingText = remaining.join('')
    const rawBytes = Buffer.byteLength(page) - Buffer.byteLength(remainingText)
    sizes.set(name, { rawBytes, savedBytes: rawBytes && wholeBytes - (await packedBytes(remainingText)) })
  }
  return sizes
}
