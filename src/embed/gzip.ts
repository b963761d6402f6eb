import { type Bytes, startsWith, viewOf } from './bytes'

/** The size of the largest content that `gunzip` accepts. Without this limit, a file could expand to a thousand times its size. The unpacked script of OpenDTU has 0.9 MB. */
const MAX_CONTENT_BYTES = 4 << 20

const bytesOf = async (stream: ReadableStream) => new Uint8Array(await new Response(stream).arrayBuffer())

/** Returns a gzip file with this text. Throws in a browser without `CompressionStream`: Firefox before 113, Safari before 16.4. */
export async function gzip(text: string): Promise<Bytes> {
  return bytesOf(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip')))
}

export const isGzip = (bytes: Uint8Array) => startsWith(bytes, [0x1f, 0x8b, 8])

function sizeLimiter(): TransformStream<Uint8Array, Uint8Array> {
  let remainingBytes = MAX_CONTENT_BYTES
  return new TransformStream({
    transform(chunk, controller) {
      remainingBytes -= chunk.length
      if (remainingBytes < 0) throw new RangeError('too long')
      controller.enqueue(chunk)
    },
  })
}

/**
 * Returns the content of a gzip file. Returns undefined if `bytes` is not exactly one complete gzip file. The last four bytes of a gzip file
 * contain the length of its content. This length is compared too, because Node 20 ignores bytes after the end of the gzip file. Browsers refuse such bytes.
 */
export async function gunzip(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  if (!isGzip(bytes)) return
  try {
    const stream = new Blob([bytes.slice()]).stream().pipeThrough(new DecompressionStream('gzip'))
    const content = await bytesOf(stream.pipeThrough(sizeLimiter()))
    return content.length === viewOf(bytes).getUint32(bytes.length - 4, true) ? content : undefined
  } catch {
    // The bytes are not valid gzip, or expand to more than the limit.
    return
  }
}
