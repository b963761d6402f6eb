import { type Inflated, inflate } from './inflate'

/** A web file of more than this is none: OpenDTU's script has 0.9 MB. */
const MAX_BYTES = 4 << 20
const HEADER_BYTES = 10
const TRAILER_BYTES = 8
const [HEADER_CRC, EXTRA, NAME, COMMENT, RESERVED] = [2, 4, 8, 16, 0xe0]

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (value >>> 8) ^ (CRC_TABLE[(value ^ byte) & 0xff] ?? 0)
  return ~value >>> 0
}

export const isGzip = (bytes: Uint8Array, start = 0) =>
  bytes[start] === 0x1f && bytes[start + 1] === 0x8b && bytes[start + 2] === 8

/** Index of the packed data; RFC 1952. */
function headerEnd(bytes: Uint8Array, start: number): number | undefined {
  const flags = bytes[start + 3] ?? RESERVED
  if (!isGzip(bytes, start) || flags & RESERVED) return
  let end = start + HEADER_BYTES
  if (flags & EXTRA) end += 2 + (bytes[end] ?? 0) + 256 * (bytes[end + 1] ?? 0)
  for (const flag of [NAME, COMMENT]) if (flags & flag) end = bytes.indexOf(0, end) + 1 || bytes.length
  return flags & HEADER_CRC ? end + 2 : end
}

/** What the gzip that begins at `start` unpacks to; undefined where none begins or it is damaged. */
export function gunzip(bytes: Uint8Array, start = 0): Inflated | undefined {
  const packed = headerEnd(bytes, start)
  if (packed === undefined) return
  try {
    const { content, end } = inflate(bytes, packed, MAX_BYTES)
    const trailer = new DataView(bytes.buffer, bytes.byteOffset + end, TRAILER_BYTES)
    const isWhole = trailer.getUint32(0, true) === crc32(content) && trailer.getUint32(4, true) === content.length
    return isWhole && end + TRAILER_BYTES <= bytes.length ? { content, end: end + TRAILER_BYTES } : undefined
  } catch (error) {
    if (error instanceof RangeError) return
    throw error
  }
}
