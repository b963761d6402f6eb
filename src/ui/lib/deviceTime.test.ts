import { describe, expect, it } from 'vitest'
import { fc } from '../../testing/properties'
import { daysAndTime, drift, fromParts, parseDeviceTime, toParts } from './deviceTime'

it('clock: a wall time converts to six numbers and back', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2022-01-01'), max: new Date('2100-12-31'), noInvalidDate: true }), (date) => {
      const wall = Math.floor(date.getTime() / 1000) * 1000
      expect(fromParts(toParts(wall))).toBe(wall)
    }),
  )
  expect(toParts(Date.UTC(2026, 0, 2, 3, 4, 5))).toEqual({
    year: 2026,
    month: 1,
    day: 2,
    hour: 3,
    minute: 4,
    second: 5,
  })
})

describe('drift', () => {
  const driftBy = (seconds: number) => drift(1_000_000_000_000 + seconds * 1000, 1_000_000_000_000)
  const textOf = (seconds: number) => {
    const { isAhead, parts = [] } = driftBy(seconds) ?? {}
    return [isAhead ? 'ahead' : 'behind', ...parts.map(({ count, unit }) => `${count} ${unit}`)].join(' ')
  }

  it.each([0, 2, -2, Number.NaN])('of %d seconds is undefined', (seconds) => {
    expect(driftBy(seconds)).toBeUndefined()
  })

  it.each([
    [3, 'ahead 3 second'],
    [90, 'ahead 1 minute 30 second'],
    [-3570, 'behind 1 hour'],
    [30_600, 'ahead 8 hour 30 minute'],
    [86_399, 'ahead 1 day'],
    [86_400 * 2 - 1, 'ahead 2 day'],
    [-(86_400 + 5400), 'behind 1 day 2 hour'],
  ])('of %d seconds is %s', (seconds, text) => {
    expect(textOf(seconds)).toBe(text)
  })
})

it.each([
  [0, 0, '00:00:00'],
  [86_399, 0, '23:59:59'],
  [86_400, 1, '00:00:00'],
  [264_131, 3, '01:22:11'],
  [4_294_967_295, 49_710, '06:28:15'],
  [-60, -1, '23:59:00'],
])('duration: %i seconds are %i days and %s', (seconds, days, time) => {
  expect(daysAndTime(seconds)).toEqual({ days, time })
})

it('duration: days and time add up to the seconds', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e6, max: 1e7 }), (seconds) => {
      const { time, days } = daysAndTime(seconds)
      const [hours = 0, minutes = 0, lastSeconds = 0] = time.split(':').map(Number)
      expect(days * 86_400 + hours * 3600 + minutes * 60 + lastSeconds).toBe(seconds)
    }),
  )
})

it.each([
  ['Wednesday, May 03 2023 13:37:42', '2023-05-03T13:37:42.000Z'],
  ['Thursday, January 01 1970 01:00:37', '1970-01-01T01:00:37.000Z'],
  // Central Europe skips this time, because summer time begins.
  ['Sunday, March 26 2023 02:30:00', '2023-03-26T02:30:00.000Z'],
])('device time: parses %s', (text, time) => {
  expect(parseDeviceTime(text)?.toISOString()).toBe(time)
})

it.each([['--'], [''], [null], ['Wednesday, Mai 03 2023 13:37:42'], ['x, anF 03 2023 13:37:42']])(
  'device time: returns undefined for %j',
  (text) => {
    expect(parseDeviceTime(text)).toBeUndefined()
  },
)
