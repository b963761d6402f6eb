import { describe, expect, test } from 'vitest'
import type { NtpStatus } from '../../../../contract/ntp'
import { daylightOf } from '../../../live/daylight'
import { addPoint, type DaySeries, type Series } from '../../../live/powerSeries'
import { axesOf, nearestPoint, pathsOf, shiftedSeries } from './chartLines'

const HOUR_MS = 3_600_000
const MIDNIGHT_MS = new Date(2026, 5, 21).getTime()
const NOON_MS = MIDNIGHT_MS + 12 * HOUR_MS

/** A series of points, each at a number of milliseconds after noon. */
function seriesOf(...points: [afterMs: number, value: number][]): Series {
  const day: DaySeries = new Map()
  for (const [afterMs, value] of points) addPoint(day, 'a', { atMs: NOON_MS + afterMs, value })
  return day.get('a') ?? { points: [], intervalMs: 1000, highest: { atMs: 0, value: 0 } }
}

const axes = { fromMs: NOON_MS, toMs: NOON_MS + 100_000, topWatts: 100 }

describe('paths of a power chart', () => {
  test('are a line, and the area below', () => {
    expect(pathsOf(seriesOf([0, 100], [30_000, 50]), axes)).toEqual({
      line: 'M0 0L300 70h0',
      area: 'M0 140L0 0L300 70V140z',
    })
  })

  test('have gaps where values are missing', () => {
    expect(pathsOf(seriesOf([0, 100], [10_000, 100], [90_000, 50], [100_000, 0]), axes)).toEqual({
      line: 'M0 0L100 0h0M900 70L1000 140h0',
      area: 'M0 140L0 0L100 0V140zM900 140L900 70L1000 140V140z',
    })
  })

  test('show a single value between two gaps as a dot', () => {
    expect(pathsOf(seriesOf([0, 50], [50_000, 50], [100_000, 50]), axes).line).toBe('M0 70h0M500 70h0M1000 70h0')
  })

  test('omit values outside the time axis, and show negative values at 0 W', () => {
    expect(pathsOf(seriesOf([-10_000, 100], [20_000, -7], [120_000, 100]), axes).line).toBe('M200 140h0')
  })
})

describe('axes of a power chart', () => {
  const daylight = [5 * HOUR_MS, 21 * HOUR_MS] as const
  const hoursOf = ({ fromMs, toMs }: ReturnType<typeof axesOf>) =>
    [fromMs, toMs].map((ms) => (ms - MIDNIGHT_MS) / HOUR_MS)

  test('reach from sunrise to sunset if the gateway reports them', () => {
    expect(hoursOf(axesOf([seriesOf([0, 10])], daylight, NOON_MS))).toEqual([5, 21])
    expect(hoursOf(axesOf([seriesOf()], daylight, NOON_MS))).toEqual([5, 21])
  })

  test('include power before sunrise, but not 0 W at night', () => {
    const series = seriesOf([-11 * HOUR_MS, 0], [-8 * HOUR_MS, 3], [0, 10], [11 * HOUR_MS, 0])
    expect(hoursOf(axesOf([series], daylight, NOON_MS))).toEqual([4, 21])
  })

  test('cover the productive hours of yesterday if the daylight is unknown', () => {
    const yesterday = seriesOf([-12 * HOUR_MS, 0], [-6 * HOUR_MS, 1], [8 * HOUR_MS, 1], [9 * HOUR_MS, 0])
    expect(hoursOf(axesOf([yesterday, seriesOf([0, 10])], undefined, NOON_MS))).toEqual([6, 20])
  })

  test('begin with the first value and cover at least an hour if daylight and yesterday are unknown', () => {
    expect(hoursOf(axesOf([seriesOf([0, 10])], undefined, NOON_MS))).toEqual([12, 13])
    expect(hoursOf(axesOf([seriesOf([0, 10], [2 * HOUR_MS, 10])], undefined, NOON_MS))).toEqual([12, 14])
    expect(hoursOf(axesOf([seriesOf([-HOUR_MS, 0])], undefined, NOON_MS + HOUR_MS))).toEqual([11, 13])
    expect(hoursOf(axesOf([], undefined, NOON_MS))).toEqual([12, 13])
  })
})

test('shifting a series moves the times of its points and of its peak', () => {
  expect(shiftedSeries(seriesOf([0, 7]), HOUR_MS)).toMatchObject({
    points: [{ atMs: NOON_MS + HOUR_MS, value: 7 }],
    highest: { atMs: NOON_MS + HOUR_MS, value: 7 },
  })
})

test('the nearest point can be before or after the given time', () => {
  const { points } = seriesOf([0, 1], [10_000, 2])
  expect([-5000, 4000, 6000, 99_000].map((ms) => nearestPoint(points, NOON_MS + ms)?.value)).toEqual([1, 1, 2, 2])
  expect(nearestPoint([], NOON_MS)).toBeUndefined()
})

describe('daylight', () => {
  const status = (localTime: string, sunrise: string, sunset: string) =>
    ({ ntp_localtime: localTime, sun_risetime: sunrise, sun_settime: sunset }) as NtpStatus

  test('is converted to the clock of the browser', () => {
    const ntpStatus = status(
      'Sunday, June 21 2026 13:00:00',
      'Sunday, June 21 2026 05:00:00',
      'Sunday, June 21 2026 21:30:00',
    )
    expect(daylightOf(ntpStatus, NOON_MS)?.map((ms) => ms / HOUR_MS)).toEqual([4, 20.5])
  })

  const midnight = 'Thursday, January 01 1970 00:00:00'
  test.each([
    ['the gateway has no clock', midnight, midnight, midnight],
    ['the sun does not rise', 'Sunday, June 21 2026 13:00:00', '--', '--'],
    ['the texts are unreadable', '', 'soon', '{}'],
  ])('is unknown while %s', (_, localTime, sunrise, sunset) => {
    expect(daylightOf(status(localTime, sunrise, sunset), NOON_MS)).toBeUndefined()
  })
})
