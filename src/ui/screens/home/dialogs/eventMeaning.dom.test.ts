import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { meaningsOf } from './events'

const RECORDINGS = join(import.meta.dirname, '../../../../simulator/recordings')
const HM = '116181804321'
const HMT = '138280401234'

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
/** The codes for which each firmware line has a text. A code that has a second text for HMT inverters is listed once. */
const codesOf = {
  v23: [
    ...[1, 2, 121, 124, 125, 126, 127, 128, 129, 130, ...range(141, 149), ...range(205, 222), ...range(301, 314)],
    ...[...range(5041, 5044), ...range(5051, 5054), 5060, 5070, 5080, 5090, 5100, 5120, 5150, 5200, 8310, 9000],
  ],
  v26: [
    ...[1, 2, 3, 4, 11, 12, 13, 14, 15, 36, 46, 47, 48, 49, 61, 62, 63, 71, 72, 73, 95, 96, 97, 98],
    ...[...range(121, 130), ...range(141, 150), 152, 171, 181, 182, ...range(205, 222), ...range(301, 314)],
    ...[1111, ...range(2000, 2004), ...range(3001, 3004), ...range(5011, 5014), 5020, ...range(5041, 5044)],
    ...[...range(5051, 5054), 5060, 5070, 5080, 5090, 5100, 5110, 5120, ...range(5141, 5144), 5150, 5160, 5200],
    ...[...range(5511, 5514), 5520, 8310, 8320, 9000],
  ],
} as const
/** Codes for which v26 has a second text, for HMT inverters. */
const CODES_OF_HMT = [215, 216, 217, 218, 219, 221]
const V26_TEXT_COUNT = 131
/** The number of codes above 255 whose last byte is also the last byte of a smaller code. */
const AMBIGUOUS_COUNT = 20

const bytes = range(0, 255)
const ascending = (codes: readonly number[]) => [...new Set(codes)].sort((a, b) => a - b)
const UNKNOWN = 'An unknown number. If this is frequent, ask the seller.'

/** The meanings that the page shows for a received number: the possible codes and the advice of each. */
function meaningsWithCodes(id: unknown, serial = HM) {
  return meaningsOf(id, serial).map(({ isNormal, detail: text }) => {
    const [, advice = text, codes] = /^(.*) \(\D+ ([\d /]+)\)$/.exec(text) ?? []
    return { codes: codes?.split(' / ').map(Number) ?? (text === UNKNOWN ? [] : [Number(id)]), advice, isNormal }
  })
}
const possibleCodes = (id: unknown, serial = HM) => meaningsWithCodes(id, serial).flatMap(({ codes }) => codes)

test('the list of codes for v26 is complete and contains the list for v23', () => {
  expect(new Set(codesOf.v26).size + CODES_OF_HMT.length).toBe(V26_TEXT_COUNT)
  expect(codesOf.v23.filter((code) => !(codesOf.v26 as readonly number[]).includes(code))).toEqual([])
})

test.each(['v23', 'v26'] as const)('the list of codes for %s contains each recorded event', (line) => {
  const recordings = readFileSync(join(RECORDINGS, `${line}.json`), 'utf8')
  const recorded = recordings.matchAll(/"message_id":\s*(\d+)/g)
  const ids = [...new Set([...recorded].map(([, id]) => Number(id)))]
  expect(ids.length).toBeGreaterThan(3)
  for (const id of ids) expect(codesOf[line]).toContain(id)
})

test('the meanings of all bytes contain each code of both firmware lines once, and no other codes', () => {
  expect(bytes.flatMap((id) => possibleCodes(id)).sort((a, b) => a - b)).toEqual(
    ascending([...codesOf.v23, ...codesOf.v26]),
  )
})

test('a received number can mean each code whose last byte is this number; the smallest code is first', () => {
  for (const id of bytes) {
    const expected = codesOf.v26.filter((code) => (code & 0xff) === id)
    expect(ascending(possibleCodes(id))).toEqual(expected)
    expect(possibleCodes(id)[0]).toBe(expected[0])
  }
  const ambiguous = codesOf.v26.filter((code) => code > 255 && (possibleCodes(code & 0xff)[0] ?? 0) < code)
  expect(ambiguous).toHaveLength(AMBIGUOUS_COUNT)
})

test.each([...new Set([...codesOf.v23, ...codesOf.v26])].filter((code) => code > 255))(
  'the whole code %i has one meaning, with the same advice as for this code among the meanings of its last byte',
  (code) => {
    expect(possibleCodes(code)).toEqual([code])
    expect(meaningsWithCodes(code)[0]?.advice).toBe(
      meaningsWithCodes(code & 0xff).find(({ codes }) => codes.includes(code))?.advice,
    )
  },
)

test.each([
  [1, true, 'The inverter has started'],
  [209, true, 'A module delivers little'],
  [147, true, 'There was no grid'],
  [141, false, 'The grid voltage was out of range'],
  [52, false, /^A fault of the inverter.*perhaps 308\)$/],
  [46, false, /^A fault of the inverter.*perhaps 46 \/ 302\)$/],
  [308, false, 'A fault of the inverter'],
  [100, false, UNKNOWN],
])('the meaning of %i: isNormal is %s, and the detail matches %s', (id, isNormal, detail) => {
  const [meaning] = meaningsOf(id, HM)
  expect(meaning?.isNormal).toBe(isNormal)
  expect(meaning?.detail).toMatch(detail)
  expect(meaning?.text).not.toMatch(/perhaps/)
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
