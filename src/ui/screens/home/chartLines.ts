import type { NtpStatus } from '../../../contract/ntp'
import { parseDeviceTime } from '../../lib/clock'
import { axisTop } from '../../lib/scale'
import type { Point, Series } from '../../live/powerSeries'
import { startOfDay } from '../../live/storedPower'
import { CHART_HEIGHT, CHART_WIDTH } from '../../shared/Chart'

/** Sunrise and sunset, in milliseconds after the start of the day. */
export type Daylight = readonly [sunriseMs: number, sunsetMs: number]

/** Undefined if the gateway has no clock or no sun times. Its clock may show another time zone than the browser's. */
export function daylightOf(status: NtpStatus, nowMs: number): Daylight | undefined {
  const offsetMs = nowMs - startOfDay(nowMs) - Number(parseDeviceTime(status.ntp_localtime))
  const sunriseMs = Number(parseDeviceTime(status.sun_risetime)) + offsetMs
  const sunsetMs = Number(parseDeviceTime(status.sun_settime)) + offsetMs
  return sunsetMs > sunriseMs ? [sunriseMs, sunsetMs] : undefined
}

export interface Axes {
  fromMs: number
  toMs: number
  /** The power at the upper end of the chart. */
  top: number
}

const SHORTEST_AXIS_MS = 3_600_000
const LEAST_TOP_WATTS = 10

/** The axes for the series of today and of the day before. The time axis contains the daylight and all values above 0 W. */
export function axesOf(all: readonly Series[], daylight: Daylight | undefined, nowMs: number): Axes {
  const points = all.flatMap((series) => series.points)
  const times = points.filter(({ value }) => value > 0).map(({ atMs }) => atMs)
  if (daylight) times.push(...daylight.map((ms) => startOfDay(nowMs) + ms))
  if (!times.length) times.push(points[0]?.atMs ?? nowMs, nowMs)
  const fromMs = Math.min(...times)
  return {
    fromMs,
    toMs: Math.max(...times, fromMs + SHORTEST_AXIS_MS),
    top: axisTop(Math.max(LEAST_TOP_WATTS, ...all.map(({ highest }) => highest.value))),
  }
}

/** The series as if it had been recorded so much later. */
export function shifted({ points, highest, everyMs }: Series, byMs: number): Series {
  const shift = ({ atMs, value }: Point) => ({ atMs: atMs + byMs, value })
  return { points: points.map(shift), highest: shift(highest), everyMs }
}

export function isOnAxis({ atMs }: Point, { fromMs, toMs }: Axes): boolean {
  return atMs >= fromMs && atMs <= toMs
}

/** A longer time between two points is a gap. While polling, this is four values that did not arrive. */
const GAP_MS = 40_000
const GAP_POINTS = 3

/** The points on the axis, divided where values are missing. */
export function partsOf({ points, everyMs }: Series, axes: Axes): Point[][] {
  const parts: Point[][] = []
  let lastMs = Number.NEGATIVE_INFINITY
  for (const point of points.filter((one) => isOnAxis(one, axes))) {
    if (point.atMs - lastMs > GAP_MS + GAP_POINTS * everyMs) parts.push([])
    parts.at(-1)?.push(point)
    lastMs = point.atMs
  }
  return parts
}

function position({ atMs, value }: Point, { fromMs, toMs, top }: Axes): readonly [x: number, y: number] {
  return [
    Math.round(((atMs - fromMs) / (toMs - fromMs)) * CHART_WIDTH),
    Math.round((1 - Math.max(0, value) / top) * CHART_HEIGHT),
  ]
}

/** The path of a line for each part. A part of one point is a dot. */
export function linePath(parts: readonly Point[][], axes: Axes): string {
  return parts.map((part) => `M${part.map((point) => position(point, axes).join(' ')).join('L')}h0`).join('')
}

/** The path of the area below each part. */
export function areaPath(parts: readonly Point[][], axes: Axes): string {
  const start = ([first]: Point[]) => (first ? position(first, axes)[0] : 0)
  const line = (part: Point[]) => part.map((point) => `L${position(point, axes).join(' ')}`).join('')
  return parts.map((part) => `M${start(part)} ${CHART_HEIGHT}${line(part)}V${CHART_HEIGHT}z`).join('')
}

/** The path of a vertical line with a dot at the point. */
export function markPaths(point: Point, axes: Axes) {
  const [x, y] = position(point, axes)
  return { dot: `M${x} ${y}h0`, cursor: `M${x} 0V${CHART_HEIGHT}` }
}

/** The point whose time is nearest. */
export function nearestPoint(points: readonly Point[], atMs: number): Point | undefined {
  const distance = (point: Point) => Math.abs(point.atMs - atMs)
  return points.reduce<Point | undefined>(
    (best, point) => (best && distance(best) <= distance(point) ? best : point),
    undefined,
  )
}
