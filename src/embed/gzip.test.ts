import { constants, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { gunzip } from './gzip'
import { createRandom } from './testing/random'

const random = createRandom(7)
const text = Buffer.from('<script>console.log("OpenDTU")</script>\n'.repeat(3000))
const CONTENTS = { text, mixed: Buffer.concat([text, random.bytes(3000), text]) }
const OPTIONS = [{ level: 0 }, { level: 9 }, { strategy: constants.Z_FIXED }]

describe.each(Object.entries(CONTENTS))('gunzip of %s', (_, content) => {
  it.each(OPTIONS)('returns the content that was packed with %o', async (options) => {
    expect(content.equals((await gunzip(gzipSync(content, options))) ?? Buffer.of())).toBe(true)
  })

  it.each<[string, (packed: Buffer) => Buffer]>([
    ['a missing byte', (packed) => packed.subarray(0, -1)],
    ['an extra zero', (packed) => Buffer.concat([packed, Buffer.of(0)])],
    ['another file after it', (packed) => Buffer.concat([packed, gzipSync('second')])],
    ['only a header', (packed) => packed.subarray(0, 10)],
    ['a byte before it', (packed) => Buffer.concat([Buffer.of(0x1f), packed])],
  ])('refuses a file with %s', async (__, change) => {
    expect(await gunzip(change(gzipSync(content)))).toBeUndefined()
  })
})

it('gunzip skips a long comment and the other optional fields of a header', async () => {
  const packed = gzipSync(text)
  const head = Buffer.from(packed.subarray(0, 10))
  head[3] = 4 | 8 | 16
  const fields = Buffer.from(`\x03\x00abcname\0${' '.repeat(100_000)}\0`, 'latin1')
  expect((await gunzip(Buffer.concat([head, fields, packed.subarray(10)])))?.length).toBe(text.length)
})

it('gunzip refuses a file with one wrong bit, or returns the right content', async () => {
  const packed = gzipSync(CONTENTS.mixed)
  for (let run = 0; run < 300; run++) {
    const damaged = Buffer.from(packed)
    const index = 10 + random.below(packed.length - 10)
    damaged[index] = (damaged[index] ?? 0) ^ (1 << random.below(8))
    // Some bits, such as padding, do not affect the content.
    const content = await gunzip(damaged)
    if (content) expect(CONTENTS.mixed.equals(content)).toBe(true)
  }
})

it('gunzip refuses a file that expands to more than 4 MiB', async () => {
  expect((await gunzip(gzipSync(Buffer.alloc(4 << 20))))?.length).toBe(4 << 20)
  expect(await gunzip(gzipSync(Buffer.alloc((4 << 20) + 1)))).toBeUndefined()
})
