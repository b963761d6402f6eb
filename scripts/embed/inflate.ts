// Deflate, RFC 1951. The browser's DecompressionStream cannot tell where the packed data ends.

export interface Inflated {
  content: Uint8Array
  /** Index of the first byte behind the packed data. */
  end: number
}

/** A canonical Huffman code: how many codes have which length, and the symbols in the order of their codes. */
interface Code {
  counts: Uint16Array
  symbols: Uint16Array
}

type Bits = (wanted: number) => number

const MAX_CODE_BITS = 15
const END_OF_BLOCK = 256
const LENGTHS_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
const LENGTH_BASE = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
]
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
const DISTANCE_BASE = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
  8193, 12289, 16385, 24577,
]
const distanceBits = (symbol: number) => Math.max(0, (symbol >> 1) - 1)

function damaged(): never {
  throw new RangeError('not deflate')
}

const entry = (table: ArrayLike<number>, index: number): number => table[index] ?? damaged()

function codeOf(lengths: readonly number[]): Code {
  const counts = new Uint16Array(MAX_CODE_BITS + 1)
  for (const length of lengths) counts[length] = entry(counts, length) + 1
  counts[0] = 0
  const symbols = lengths.flatMap((length, symbol) => (length ? [{ length, symbol }] : []))
  symbols.sort((one, other) => one.length - other.length || one.symbol - other.symbol)
  return { counts, symbols: new Uint16Array(symbols.map(({ symbol }) => symbol)) }
}

function decode(bits: Bits, { counts, symbols }: Code): number {
  let code = 0
  let first = 0
  let index = 0
  for (let length = 1; length <= MAX_CODE_BITS; length++) {
    code |= bits(1)
    const count = entry(counts, length)
    if (code - count < first) return entry(symbols, index + code - first)
    index += count
    first = (first + count) << 1
    code <<= 1
  }
  return damaged()
}

const repeat = (times: number, value: number) => new Array<number>(times).fill(value)

const FIXED = {
  literals: codeOf([...repeat(144, 8), ...repeat(112, 9), ...repeat(24, 7), ...repeat(8, 8)]),
  distances: codeOf(repeat(30, 5)),
}

function readLengths(bits: Bits, code: Code, wanted: number): number[] {
  const lengths: number[] = []
  while (lengths.length < wanted) {
    const symbol = decode(bits, code)
    if (symbol < 16) lengths.push(symbol)
    else if (symbol === 16) lengths.push(...repeat(3 + bits(2), lengths.at(-1) ?? damaged()))
    else lengths.push(...repeat(symbol === 17 ? 3 + bits(3) : 11 + bits(7), 0))
  }
  return lengths.length > wanted ? damaged() : lengths
}

function readCodes(bits: Bits) {
  const [literals, distances, count] = [bits(5) + 257, bits(5) + 1, bits(4) + 4]
  const ofLengths = repeat(LENGTHS_ORDER.length, 0)
  for (const symbol of LENGTHS_ORDER.slice(0, count)) ofLengths[symbol] = bits(3)
  const lengths = readLengths(bits, codeOf(ofLengths), literals + distances)
  return { literals: codeOf(lengths.slice(0, literals)), distances: codeOf(lengths.slice(literals)) }
}

/** Grows as it is written, up to a limit: hostile data can unpack to a thousand times its size. */
function createOutput(maxBytes: number) {
  let bytes = new Uint8Array(Math.min(maxBytes, 1 << 16))
  let length = 0
  const push = (byte: number) => {
    if (length === maxBytes) damaged()
    if (length === bytes.length) {
      const larger = new Uint8Array(Math.min(maxBytes, 2 * length))
      larger.set(bytes)
      bytes = larger
    }
    bytes[length++] = byte
  }
  return {
    push,
    repeat(distance: number, times: number) {
      if (distance > length) damaged()
      for (let left = times; left > 0; left--) push(entry(bytes, length - distance))
    },
    content: () => bytes.subarray(0, length),
  }
}

type Output = ReturnType<typeof createOutput>

function readBlock(bits: Bits, { literals, distances }: typeof FIXED, output: Output) {
  for (;;) {
    const symbol = decode(bits, literals)
    if (symbol === END_OF_BLOCK) return
    if (symbol < END_OF_BLOCK) output.push(symbol)
    else {
      const index = symbol - END_OF_BLOCK - 1
      const length = entry(LENGTH_BASE, index) + bits(entry(LENGTH_BITS, index))
      const distance = decode(bits, distances)
      output.repeat(entry(DISTANCE_BASE, distance) + bits(distanceBits(distance)), length)
    }
  }
}

/** Throws where the bytes from `start` on are not deflate. */
export function inflate(bytes: Uint8Array, start: number, maxBytes: number): Inflated {
  let index = start
  let held = 0
  let heldBits = 0
  const bits: Bits = (wanted) => {
    for (; heldBits < wanted; heldBits += 8) held |= entry(bytes, index++) << heldBits
    const value = held & ((1 << wanted) - 1)
    held >>>= wanted
    heldBits -= wanted
    return value
  }
  const output = createOutput(maxBytes)
  const copyStored = () => {
    // A stored block begins at a whole byte; less than a byte is ever held.
    bits(heldBits)
    const length = bits(16)
    if ((bits(16) ^ 0xffff) !== length) damaged()
    for (let left = length; left > 0; left--) output.push(bits(8))
  }
  for (let isLast = 0; !isLast; ) {
    isLast = bits(1)
    const type = bits(2)
    if (type === 0) copyStored()
    else readBlock(bits, type === 1 ? FIXED : type === 2 ? readCodes(bits) : damaged(), output)
  }
  return { content: output.content(), end: index }
}
