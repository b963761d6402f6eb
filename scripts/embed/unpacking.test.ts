// @vitest-environment node
import { createHash } from 'node:crypto'
import { constants, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { gunzip } from './gunzip'
import { sha256 } from './sha256'
import { createRandom } from './testing/random'

const random = createRandom(7)

describe('sha256', () => {
  it.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 100_000])('agrees with Node on %i bytes', (length) => {
    const message = random.bytes(length)
    expect(Buffer.from(sha256(message))).toEqual(createHash('sha256').update(message).digest())
  })
})

const text = Buffer.from('<script>console.log("OpenDTU")</script>\n'.repeat(3000))
const CONTENTS = {
  nothing: Buffer.alloc(0),
  text,
  noise: Buffer.from(random.bytes(70_000)),
  both: Buffer.concat([text, random.bytes(3000), text]),
}
const OPTIONS = [
  { level: 0 },
  { level: 1 },
  { level: 9 },
  { strategy: constants.Z_FIXED },
  { strategy: constants.Z_HUFFMAN_ONLY },
  { strategy: constants.Z_RLE },
]

describe('gunzip', () => {
  it.each(Object.entries(CONTENTS))('unpacks %s, however it was packed, and tells where it ends', (_, content) => {
    for (const options of OPTIONS) {
      const packed = gzipSync(content, options)
      const unpacked = gunzip(Buffer.concat([Buffer.from('before'), packed, Buffer.from('behind')]), 6)
      expect(unpacked?.end).toBe(6 + packed.length)
      expect(content.equals(unpacked?.content ?? Buffer.from('none'))).toBe(true)
    }
  })

  it('skips what a header may hold', () => {
    const packed = gzipSync(text)
    const head = Buffer.from(packed.subarray(0, 10))
    head[3] = 2 | 4 | 8 | 16
    const more = Buffer.from('\x03\x00abcname\0comment\0cc', 'latin1')
    expect(gunzip(Buffer.concat([head, more, packed.subarray(10)]))?.content.length).toBe(text.length)
  })

  it('never returns wrong content for a damaged bit, and nothing or the end is missing', () => {
    const packed = gzipSync(CONTENTS.both)
    for (let run = 0; run < 300; run++) {
      const damaged = Buffer.from(packed)
      const index = 10 + random.below(packed.length - 10)
      damaged[index] = (damaged[index] ?? 0) ^ (1 << random.below(8))
      // Some bits, such as padding, do not affect the content.
      const unpacked = gunzip(damaged)
      if (unpacked) expect(CONTENTS.both.equals(unpacked.content)).toBe(true)
      expect(gunzip(packed.subarray(0, index))).toBeUndefined()
    }
  })

  it('gives nothing for what unpacks to more than a web file has', () => {
    expect(gunzip(gzipSync(Buffer.alloc((4 << 20) + 1)))).toBeUndefined()
  })
})
