import { startOfDay } from '../../../lib/clock'
import { axisTop } from '../../../lib/scale'
import { GAP_MS } from '../../../live/ages'
import type { Daylight } from '../../../live/daylight'
import type { Point, Series } from '../../../live/powerSeries'
import { CHART_HEIGHT, CHART_WIDTH } from '../../../shared/chart/Chart'

interface Axes {
  fromMs: number
  toMs: number
  /** The power at the upper end of the chart. */
  topWatts: number
}

const SHORTEST_AXIS_MS = 3_600_000
const MIN_TOP_WATTS = 10

/** The axes for the series of today and of the day before. The time axis contains the daylight and all values above 0 W. */
export function axesOf(series: readonly Series[], daylight: Daylight | undefined, nowMs: number): Axes {
  const points = series.flatMap(({ points }) => points)
  const times = points.filter(({ value }) => value > 0).map(({ atMs }) => atMs)
  if (daylight) times.push(...daylight.map((ms) => startOfDay(nowMs) + ms))
  if (!times.length) times.push(points[0]?.atMs ?? nowMs, nowMs)
  const fromMs = Math.min(...times)
  return {
    fromMs,
    toMs: Math.max(...times, fromMs + SHORTEST_AXIS_MS),
    topWatts: axisTop(Math.max(MIN_TOP_WATTS, ...series.map(({ highest }) => highest.value))),
  }
}

/** The same series with all its times moved by `byMs`. */
export function shiftedSeries({ points, highest, intervalMs }: Series, byMs: number): Series {
  const shift = ({ atMs, value }: Point) => ({ atMs: atMs + byMs, value })
  return { points: points.map(shift), highest: shift(highest), intervalMs }
}

export function isOnAxis({ atMs }: Point, { fromMs, toMs }: Axes): boolean {
  return atMs >= fromMs && atMs <= toMs
}

/** Points are separated by a gap if they are further apart than GAP_MS plus this number of recording intervals. */
const GAP_INTERVALS = 3

/** The position of a point in the SVG. */
function position({ atMs, value }: Point, { fromMs, toMs, topWatts }: Axes): string {
  const x = ((atMs - fromMs) / (toMs - fromMs)) * CHART_WIDTH
  const y = (1 - Math.max(0, value) / topWatts) * CHART_HEIGHT
  return `${Math.round(x)} ${Math.round(y)}`
}

/** The paths of a series: its line, and the area below. Both have gaps where values are missing; a single value between two gaps is a dot. */
export function pathsOf({ points, intervalMs }: Series, axes: Axes) {
  const parts: string[][] = []
  let lastMs = Number.NEGATIVE_INFINITY
  for (const point of points.filter((candidate) => isOnAxis(candidate, axes))) {
    if (point.atMs - lastMs > GAP_MS + GAP_INTERVALS * intervalMs) parts.push([])
    parts.at(-1)?.push(position(point, axes))
    lastMs = point.atMs
  }
  return {
    // The stroke has round caps, so `h0` shows a single point as a dot.
    line: parts.map((part) => `M${part.join('L')}h0`).join(''),
    area: parts
      .map((part) => `M${Number.parseInt(part[0] ?? '', 10)} ${CHART_HEIGHT}L${part.join('L')}V${CHART_HEIGHT}z`)
      .join(''),
  }
}

/** The paths of a dot at the point, and of a vertical line through it. */
export function markOf(point: Point, axes: Axes) {
  const dot = position(point, axes)
  return { dot: `M${dot}h0`, line: `M${dot}V0V${CHART_HEIGHT}` }
}

/** The point with the nearest time. */
export function nearestPoint(points: readonly Point[], atMs: number): Point | undefined {
  const distance = (point: Point) => Math.abs(point.atMs - atMs)
  return [...points].sort((a, b) => distance(a) - distance(b))[0]
}
