// @vitest-environment node

import { describe, expect, it } from 'vitest'
import { fc } from '../../testing/properties'
import { fromParts, toParts } from './clock'
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
