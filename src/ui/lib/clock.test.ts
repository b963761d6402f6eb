// @vitest-environment node

import { describe, expect, it } from 'vitest'
import { fc } from '../../testing/properties'
import { daysAndTime, fromParts, parseDeviceTime, toParts } from './clock'
import { drift } from './drift'

it('a wall clock in six numbers and back is the same', () => {
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

it('a time with missing numbers is none', () => {
  expect(fromParts({} as never)).toBeNaN()
})

describe('drift', () => {
  it.each([
    [0, undefined],
    [2, undefined],
    [-2, undefined],
    [3, { count: 3, unit: 'second' }],
    [-59, { count: -59, unit: 'second' }],
    [90, { count: 2, unit: 'minute' }],
    [-3600, { count: -1, unit: 'hour' }],
    [86_400 * 3, { count: 3, unit: 'day' }],
  ])('of %i seconds', (seconds, expected) => {
    expect(drift(1_000_000_000_000 + seconds * 1000, 1_000_000_000_000)).toEqual(expected)
  })
})

it.each([
  [0, 0, '00:00:00'],
  [59, 0, '00:00:59'],
  [21_603, 0, '06:00:03'],
  [86_399, 0, '23:59:59'],
  [86_400, 1, '00:00:00'],
  [264_131, 3, '01:22:11'],
  [4_294_967_295, 49_710, '06:28:15'],
  [-60, -1, '23:59:00'],
])('%i seconds are %i days and %s', (seconds, days, time) => {
  expect(daysAndTime(seconds)).toEqual({ days, time })
})

it('loses no second', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e6, max: 1e7 }), (seconds) => {
      const { time, days } = daysAndTime(seconds)
      const [hours = 0, minutes = 0, rest = 0] = time.split(':').map(Number)
      expect(days * 86_400 + hours * 3600 + minutes * 60 + rest).toBe(seconds)
    }),
  )
})

it('has words for any number', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (seconds) => {
      expect(daysAndTime(seconds).time).toMatch(/^\d\d:\d\d:\d\d$/)
    }),
  )
})

it.each([
  ['Wednesday, May 03 2023 13:37:42', '2023-05-03T13:37:42.000Z'],
  ['Thursday, January 01 1970 01:00:37', '1970-01-01T01:00:37.000Z'],
  ['Saturday, December 31 2022 23:59:59', '2022-12-31T23:59:59.000Z'],
  // No hour is lost or doubled where the reader's own zone changes to summer time.
  ['Sunday, March 26 2023 02:30:00', '2023-03-26T02:30:00.000Z'],
])('reads %s', (text, time) => {
  expect(parseDeviceTime(text)?.toISOString()).toBe(time)
})

it.each([
  ['--'],
  [''],
  [null],
  [undefined],
  [{}],
  [5],
  ['Wednesday, Mai 03 2023 13:37:42'],
  ['Wednesday, May 03 2023'],
  ['x, anF 03 2023 13:37:42'],
])('does not read %j', (text) => {
  expect(parseDeviceTime(text)).toBeUndefined()
})
