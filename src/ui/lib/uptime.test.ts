import { expect, it } from 'vitest'
import { uptimeOf } from './uptime'

it.each([
  [264_131, 3, '01:22:11'],
  [59, 0, '00:00:59'],
  [0, 0, '00:00:00'],
  [86_399, 0, '23:59:59'],
  [86_400, 1, '00:00:00'],
  [4_294_967_295, 49_710, '06:28:15'],
])('%i seconds are %i days and %s', (seconds, days, time) => {
  expect(uptimeOf(seconds)).toEqual({ days, time })
})

it.each([-5, 0.5, 1e300])('has words for %d too', (seconds) => {
  expect(uptimeOf(seconds).time).toMatch(/^\d\d:\d\d:\d\d$/)
})
