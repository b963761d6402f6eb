import { wallMs } from '../lib/clock'
import { type Amount, isInReach } from './inverter'
import type { Live } from './merge'

export interface Point {
  atMs: number
  value: number
}

/** The power values of one day. The number of points is limited: above the limit, every second point is dropped. */
export interface Series {
  points: Point[]
  /** The shortest time between two points. A value that comes sooner replaces the value of the last point. */
  intervalMs: number
  highest: Point
}

/** The series of one day by serial. */
export type DaySeries = Map<string, Series>

/** Used instead of a serial for the sum of all inverters. */
export const ROOF = ''

/** The largest number of points in one series, and in all series of a day together. */
const MAX_POINTS = 300
const MAX_POINTS_PER_DAY = 900
const FIRST_INTERVAL_MS = 1000

export function addPoint(day: DaySeries, serial: string, point: Point, intervalMs = FIRST_INTERVAL_MS) {
  const series = day.get(serial) ?? { points: [], intervalMs, highest: point }
  const { points } = series
  day.set(serial, series)
  if (point.value > series.highest.value) series.highest = point
  const last = points.at(-1)
  if (last && point.atMs - last.atMs < series.intervalMs) last.value = point.value
  else points.push({ ...point })
  if (points.length > Math.min(MAX_POINTS, MAX_POINTS_PER_DAY / day.size)) {
    series.points = points.filter((_, index) => index % 2 === 0)
    series.intervalMs *= 2
  }
}

/** Adds the power values that are new since `before`. An unreachable inverter adds no points, which leaves a gap. Nothing is added while the total is incomplete after a start of the gateway. */
export function addPower(day: DaySeries, { inverters, totals, start, receivedAtMs, asOfMs }: Live, before?: Live) {
  if (start) return
  const add = (serial: string, atMs: number, amount?: Amount) =>
    amount && addPoint(day, serial, { atMs, value: amount.value })
  if (receivedAtMs !== before?.receivedAtMs) add(ROOF, asOfMs, totals.Power)
  for (const inverter of inverters)
    if (isInReach(inverter) && !before?.inverters.includes(inverter))
      add(inverter.serial, wallMs(inverter.receivedAtMs), inverter.power)
}
