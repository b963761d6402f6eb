const END_OF_BLOCK = 256
const FIRST_LENGTH = 257
const LENGTH_BASE = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
]
const LENGTH_EXTRA = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
const CODE_LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
const [REPEAT_LAST, FEW_ZEROS, MANY_ZEROS] = [16, 17, 18]
const GZIP_HEADER_BYTES = 10

/** Huffman codes as a map from "1" + code bits to the symbol. */
function codes(lengths: readonly number[]): Map<number, number> {
  const table = new Map<number, number>()
  let code = 0
  for (let length = 1; length <= 15; length++) {
    lengths.forEach((its, symbol) => {
      if (its === length) table.set((1 << length) | code++, symbol)
    })
    code <<= 1
  }
  return table
}

const fixedLengths = Array.from({ length: 288 }, (_, symbol) =>
  symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8,
)

/**
 * What each byte of the content costs in a gzip file, in bits: its own code, or its share of the match it came from, and of its block's tables.
 * Read from the file itself, so the costs of all parts of a page add up to the file.
 */
export function deflateCost(gzip: Uint8Array, contentLength: number): Float64Array {
  const cost = new Float64Array(contentLength)
  let bit = GZIP_HEADER_BYTES * 8
  let out = 0

  const read = (count: number) => {
    let value = 0
    for (let index = 0; index < count; index++, bit++) value |= (((gzip[bit >> 3] ?? 0) >> (bit & 7)) & 1) << index
    return value
  }
  const symbol = (table: Map<number, number>) => {
    let code = 1
    while (!table.has(code)) code = (code << 1) | read(1)
    return table.get(code) ?? 0
  }
  const spread = (from: number, to: number, bits: number) => {
    for (let index = from; index < to; index++) cost[index] = (cost[index] ?? 0) + bits / (to - from)
  }
  const dynamicTables = () => {
    const [literals, distances, described] = [read(5) + 257, read(5) + 1, read(4) + 4]
    const lengthLengths = Array<number>(19).fill(0)
    for (const index of CODE_LENGTH_ORDER.slice(0, described)) lengthLengths[index] = read(3)
    const lengthCodes = codes(lengthLengths)
    const lengths: number[] = []
    const repeat = (length: number, times: number) => lengths.push(...Array<number>(times).fill(length))
    while (lengths.length < literals + distances) {
      const length = symbol(lengthCodes)
      if (length === REPEAT_LAST) repeat(lengths.at(-1) ?? 0, read(2) + 3)
      else if (length === FEW_ZEROS) repeat(0, read(3) + 3)
      else if (length === MANY_ZEROS) repeat(0, read(7) + 11)
      else lengths.push(length)
    }
    return [codes(lengths.slice(0, literals)), codes(lengths.slice(literals))] as const
  }

  for (let last = 0; !last; ) {
    const [blockBit, blockOut] = [bit, out]
    last = read(1)
    const kind = read(2)
    if (kind === 0) {
      bit = (bit + 7) & ~7
      out += read(16)
      bit += 16 + (out - blockOut) * 8
      spread(blockOut, out, bit - blockBit)
      continue
    }
    const [literals, distances] = kind === 1 ? [codes(fixedLengths), codes(Array(30).fill(5))] : dynamicTables()
    let tables = bit - blockBit
    for (;;) {
      const start = bit
      const code = symbol(literals)
      if (code === END_OF_BLOCK) {
        tables += bit - start
        break
      }
      let length = 1
      if (code >= FIRST_LENGTH) {
        length = (LENGTH_BASE[code - FIRST_LENGTH] ?? 0) + read(LENGTH_EXTRA[code - FIRST_LENGTH] ?? 0)
        const distance = symbol(distances)
        read(Math.max(0, (distance >> 1) - 1))
      }
      spread(out, out + length, bit - start)
      out += length
    }
    spread(blockOut, out, tables)
  }
  return cost
}
