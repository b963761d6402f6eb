// @vitest-environment node

import { expect, it } from 'vitest'
import { fc } from '../../testing/properties'
import { daysAndTime } from './daysAndTime'

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
