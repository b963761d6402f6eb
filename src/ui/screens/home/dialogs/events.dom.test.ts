import { describe, expect, test } from 'vitest'
import { csvOf } from '../../../lib/csv'
import { midnightOf } from './events'

test.each(['=1+1', '-1', '\t=1', '\r\n@x', ' =1', '＝1+1'])(
  'a CSV cell with %j begins with an apostrophe, so that it is not a formula',
  (text) => expect(csvOf([[text]])).toBe(`"'${text}"\r\n`),
)

test.each(['a=1', '1-1', '1\n=1'])('a CSV cell with %j is unchanged', (text) =>
  expect(csvOf([[text]])).toBe(`"${text}"\r\n`),
)

test('in a CSV file, quotes are doubled, and each row is a line', () => {
  expect(csvOf([['a "b"', 'c'], ['d']])).toBe('"a ""b""","c"\r\n"d"\r\n')
})

describe('the date of an event log', () => {
  const at = (time: string) => Date.parse(`${time}Z`) / 1000
  const day = (midnight: number | undefined) => midnight && new Date(midnight * 1000).toISOString()
  const hours = (start: number, end = 0) => ({ start_time: start * 3600, end_time: end * 3600 })

  test.each([
    ['is the day of the last answer', '2026-06-21T12:00', [hours(6), hours(11, 11.5)], '2026-06-21'],
    [
      'is the day of the last answer, also hours after the last event',
      '2026-06-21T21:30',
      [hours(6, 20)],
      '2026-06-21',
    ],
    ['is the day before if an event is later than the last answer', '2026-06-21T08:00', [hours(6, 20)], '2026-06-20'],
    ["is the same day if the inverter's clock is slightly fast", '2026-06-21T11:59', [hours(12)], '2026-06-21'],
    [
      'is the day before in the far east, where all times are above 24 hours',
      '2026-06-21T17:00',
      [hours(30), hours(40)],
      '2026-06-20',
    ],
    [
      'is the next day in the far west, where all times are below zero',
      '2026-06-21T23:00',
      [hours(-9), hours(-2)],
      '2026-06-22',
    ],
  ])('%s', (_, answeredAt, events, expected) => {
    expect(day(midnightOf(events, at(answeredAt)))).toBe(`${expected}T00:00:00.000Z`)
  })

  test.each([
    ['spans two days', [hours(20), hours(30)]],
    ['has an event that ends on the next day', [hours(20, 30)]],
    ['has times below and above zero', [hours(-1), hours(6)]],
    ['has an entry without a time', [hours(6), { message_id: 1 }]],
    ['has a time of the wrong type', [{ start_time: '6' as never }]],
    ['is empty', []],
  ])('is unknown if the log %s', (_, events) => {
    expect(midnightOf(events, at('2026-06-21T12:00'))).toBeUndefined()
  })

  test('is unknown if the time of the last answer is unknown', () =>
    expect(midnightOf([hours(6)], Number.NaN)).toBeFalsy())
})
