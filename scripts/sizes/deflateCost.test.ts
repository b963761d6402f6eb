// @vitest-environment node
import { constants, gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { gzip } from '../package/gzip'
import { deflateCost } from './deflateCost'

const words = Array.from({ length: 1200 }, (_, at) => `word${(at * 7919) % 613}`).join(' ')
const HEADER_AND_TRAILER = 18

it.each([
  ['tables of its own', (text: Buffer) => gzip(text)],
  ['the fixed table', async (text: Buffer) => gzipSync(text, { strategy: constants.Z_FIXED })],
  ['no packing at all', async (text: Buffer) => gzipSync(text, { level: 0 })],
])('the costs of all bytes add up to the file, with %s', async (_, pack) => {
  const text = Buffer.from(words)
  const packed = await pack(text)
  const bits = deflateCost(packed, text.length).reduce((sum, cost) => sum + cost, 0)
  const rest = packed.length - HEADER_AND_TRAILER - bits / 8
  expect(rest).toBeGreaterThan(-0.001)
  expect(rest).toBeLessThan(1)
})

it('a repeated part costs less than the first', async () => {
  const text = Buffer.from(`${words.slice(0, 2000)}${words.slice(0, 2000)}`)
  const cost = deflateCost(await gzip(text), text.length)
  const sum = (from: number, to: number) => cost.subarray(from, to).reduce((all, bits) => all + bits, 0)
  expect(sum(2000, 4000)).toBeLessThan(sum(0, 2000) / 5)
})
