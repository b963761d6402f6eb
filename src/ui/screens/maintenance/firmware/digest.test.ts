import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { MD5_CHUNK_BYTES, md5Of } from './md5'

const LARGEST = MD5_CHUNK_BYTES * 2 + 5
/** Pseudo-random bytes. Their sequence does not repeat, so a chunk that is skipped or read twice changes the digest. */
const stream = new Uint8Array(LARGEST)
for (let index = 0, state = 1; index < LARGEST; index++) {
  state = (state * 48_271) % 2_147_483_647
  stream[index] = state & 0xff
}
const firstBytes = (size: number) => stream.subarray(0, size)

describe('MD5 of a firmware file', () => {
  it.each([
    ['', 'd41d8cd98f00b204e9800998ecf8427e'],
    ['a', '0cc175b9c0f1b6a831c399e269772661'],
    ['message digest', 'f96b697d7cb7938d525a2f31aaf161d0'],
  ])('with the content "%s" equals the example of RFC 1321', async (text, digest) => {
    expect(await md5Of(new Blob([text]))).toBe(digest)
  })

  it.each([-1, 0, 1, 63, 64, MD5_CHUNK_BYTES + 5])(
    'equals the MD5 of Node for a file of 2 MiB plus %i bytes',
    async (extraBytes) => {
      const content = firstBytes(MD5_CHUNK_BYTES + extraBytes)
      expect(await md5Of(new Blob([content]))).toBe(createHash('md5').update(content).digest('hex'))
    },
  )
})
