import type { Point, Series } from '../../../live/powerSeries'

/** Twice the longest time between two values while polling. */
const GAP_MS = 40_000
const GAP_POINTS = 3

export const CHART_WIDTH = 600
export const CHART_HEIGHT = 100

/** The paths of the chart, with gaps where no values came. */
export function chartLines({ points, everyMs, highest }: Series, marked: Point) {
  const start = points[0]?.atMs ?? 0
  const span = (points.at(-1)?.atMs ?? 0) - start || 1
  const gap = GAP_MS + GAP_POINTS * everyMs
  const x = (atMs: number) => Math.round(((atMs - start) / span) * CHART_WIDTH)
  const y = (value: number) => Math.round(CHART_HEIGHT * (1 - Math.max(0, value) / (Math.max(0, highest.value) || 1)))

  let line = ''
  let lastMs = 0
  for (const { atMs, value } of points) {
    const xy = `${x(atMs)} ${y(value)}`
    line += `${atMs - lastMs > gap ? `M${xy}` : ''}L${xy}`
    lastMs = atMs
  }
  // A single point is a level line.
  line += `H${CHART_WIDTH}`
  // Each part of the line is closed along the bottom.
  const area = `M0 0${line.replace(/M(\d+) \d+/g, `V${CHART_HEIGHT}M$1 ${CHART_HEIGHT}`)}V${CHART_HEIGHT}`
  return { start, span, line, area, mark: `M${x(marked.atMs)} ${y(marked.value)}h0` }
}
