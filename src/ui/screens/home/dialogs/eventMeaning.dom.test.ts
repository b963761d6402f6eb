import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { meaningsOf } from './events'

const RECORDINGS = join(import.meta.dirname, '../../../../simulator/recordings')
const HM = '116181804321'
const HMT = '138280401234'

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
const bytes = range(0, 255)
const UNKNOWN = 'An unknown number. If this is frequent, ask the seller.'

/** The meanings that the page shows for a received number: the possible codes and the advice of each. */
function meaningsWithCodes(id: unknown, serial = HM) {
  return meaningsOf(id, serial).map(({ isNormal, detail: text }) => {
    const [, advice = text, codes] = /^(.*) \(\D+ ([\d /]+)\)$/.exec(text) ?? []
    return { codes: codes?.split(' / ').map(Number) ?? (text === UNKNOWN ? [] : [Number(id)]), advice, isNormal }
  })
}
test.each(['v23', 'v26'] as const)('each event in the recordings of %s has a meaning', (line) => {
  const recordings = readFileSync(join(RECORDINGS, `${line}.json`), 'utf8')
  const recorded = recordings.matchAll(/"message_id":\s*(\d+)/g)
  const ids = [...new Set([...recorded].map(([, id]) => Number(id)))]
  expect(ids.length).toBeGreaterThan(3)
  for (const id of ids) expect([id, meaningsOf(id, HM)[0]?.text]).not.toEqual([id, UNKNOWN])
})

test.each([
  [1, true, 'The inverter has started'],
  [209, true, 'A module delivers little'],
  [147, true, 'There was no grid'],
  [141, false, 'The grid voltage was out of range'],
  [52, false, /^A fault of the inverter.*if the code is 308\)$/],
  [46, false, /^A fault of the inverter.*if the code is 46 \/ 302\)$/],
  [308, false, 'A fault of the inverter'],
  [100, false, UNKNOWN],
])('the meaning of %i: isNormal is %s, and the detail matches %s', (id, isNormal, detail) => {
  const [meaning] = meaningsOf(id, HM)
  expect(meaning?.isNormal).toBe(isNormal)
  expect(meaning?.detail).toMatch(detail)
  expect(meaning?.text).not.toMatch(/if the code/)
})

test.each([
  [208, [208, 2000]],
  [209, [209, 2001]],
  [147, [147, 5011]],
  [40, [5160, 9000]],
  [187, [3003, 5051]],
])('the received number %i has two possible meanings, and both are shown: %j', (id, codes) => {
  expect(meaningsWithCodes(id).map((meaning) => meaning.codes)).toEqual(codes.map((code) => [code]))
})

test('three numbers have a different meaning for an HMT than for an HM', () => {
  const advice = (id: number, serial: string) => meaningsWithCodes(id, serial).map((meaning) => meaning.advice)
  const different = bytes.filter((id) => advice(id, HM).join() !== advice(id, HMT).join())
  expect(different).toEqual([217, 219, 221])
  expect(advice(217, HMT)).toEqual(advice(218, HM))
  expect(advice(219, HMT)).toEqual(advice(213, HM))
  expect(advice(221, HMT)).toEqual(advice(213, HM))
})

test.each(['x', '1', null, undefined, {}, [], -1, 0.5, 1.5, 1e300, Number.NaN, 256, 309.5])(
  'the number %j is shown as unknown',
  (id) => expect(meaningsOf(id, HM).map(({ text }) => text)).toEqual([UNKNOWN]),
)
