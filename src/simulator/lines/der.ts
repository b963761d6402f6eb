/** One value of DER, the binary form of certificates. */
export interface DerValue {
  tag: number
  content: Uint8Array
  /** The values inside a constructed value. Empty for all other values. */
  parts: DerValue[]
}

const CONSTRUCTED = 0x20
const LONG_LENGTH = 0x80

/** The length of a value, and the offset of its content. */
function lengthAt(bytes: Uint8Array, offset: number): { length: number; start: number } {
  const first = bytes[offset] ?? 0
  if (first < LONG_LENGTH) return { length: first, start: offset + 1 }
  const start = offset + 1 + first - LONG_LENGTH
  return { length: bytes.slice(offset + 1, start).reduce((sum, byte) => sum * 256 + byte, 0), start }
}

/** Reads consecutive values. Throws if a value is incomplete. */
export function readDer(bytes: Uint8Array): DerValue[] {
  const values: DerValue[] = []
  for (let offset = 0; offset < bytes.length; ) {
    const tag = bytes[offset] ?? 0
    const { length, start } = lengthAt(bytes, offset + 1)
    const content = bytes.subarray(start, start + length)
    if (content.length < length) throw new Error('DER breaks off')
    values.push({ tag, content, parts: tag & CONSTRUCTED ? readDer(content) : [] })
    offset = start + length
  }
  return values
}

/** An object identifier such as `2.5.4.3`. */
export function identifierOf({ content: [first = 0, ...rest] }: DerValue): string {
  const numbers = [Math.floor(first / 40), first % 40]
  let number = 0
  for (const byte of rest) {
    number = number * 128 + (byte & 127)
    if (byte & 128) continue
    numbers.push(number)
    number = 0
  }
  return numbers.join('.')
}
