export interface Point {
  at: number
  value: number
}

/** Values since the page was opened. Its memory is bounded: the longer it lasts, the coarser it gets. */
export interface Series {
  points: Point[]
  /** Newer values of the same span replace each other. */
  everyMs: number
  highest: Point
}

const MOST_POINTS = 300
const FIRST_EVERY_MS = 1000
/** Twice what polling may take between two values. */
const GAP_MS = 40_000
const GAP_POINTS = 3
/** So that the first minute does not race. */
const SHORTEST_SPAN_MS = 60_000

export const CHART_WIDTH = 600
export const CHART_HEIGHT = 100

export function startSeries(point: Point): Series {
  return { points: [{ ...point }], everyMs: FIRST_EVERY_MS, highest: point }
}

/** Changes the series. */
export function addPoint(series: Series, point: Point) {
  const { points } = series
  if (point.value > series.highest.value) series.highest = point
  const last = points.at(-1)
  if (last && point.at - last.at < series.everyMs) last.value = point.value
  else points.push({ ...point })
  if (points.length <= MOST_POINTS) return
  series.points = points.filter((_, at) => at % 2 === 0)
  series.everyMs *= 2
}

/** Lines of an SVG, interrupted where nothing came. */
export function chartLines({ points, everyMs, highest }: Series) {
  const first = points[0]?.at ?? 0
  const span = Math.max((points.at(-1)?.at ?? 0) - first, SHORTEST_SPAN_MS)
  const gap = Math.max(GAP_MS, GAP_POINTS * everyMs)
  const x = (at: number) => Math.round(((at - first) / span) * CHART_WIDTH)
  const y = (value: number) => Math.round(CHART_HEIGHT * (1 - Math.max(0, value) / (Math.max(0, highest.value) || 1)))

  let line = ''
  let area = ''
  for (const [at, point] of points.entries()) {
    const before = points[at - 1]
    const after = points[at + 1]
    const place = `${x(point.at)} ${y(point.value)}`
    const isStart = !before || point.at - before.at > gap
    const isEnd = !after || after.at - point.at > gap
    line += isStart ? `M${place}` : `L${place}`
    area += `${isStart ? `M${x(point.at)} ${CHART_HEIGHT}` : ''}L${place}`
    if (isStart && isEnd) line += 'h0'
    if (isEnd) area += `V${CHART_HEIGHT}z`
  }
  return { line, area, mark: `M${x(highest.at)} ${y(highest.value)}h0` }
}
