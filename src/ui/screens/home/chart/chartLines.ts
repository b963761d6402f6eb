import type { Series } from '../../../live/powerSeries'

/** Twice what polling may take between two values. */
const GAP_MS = 40_000
const GAP_POINTS = 3
/** So that the curve does not race across the chart in the first minute. */
export const SHORTEST_SPAN_MS = 60_000

export const CHART_WIDTH = 600
export const CHART_HEIGHT = 100

/** Lines of an SVG, interrupted where nothing came. The highest is marked, or what is pointed at. */
export function chartLines({ points, everyMs, highest }: Series, marked = highest) {
  const first = points[0]?.atMs ?? 0
  const span = Math.max((points.at(-1)?.atMs ?? 0) - first, SHORTEST_SPAN_MS)
  const gap = Math.max(GAP_MS, GAP_POINTS * everyMs)
  const x = (atMs: number) => Math.round(((atMs - first) / span) * CHART_WIDTH)
  const y = (value: number) => Math.round(CHART_HEIGHT * (1 - Math.max(0, value) / (Math.max(0, highest.value) || 1)))

  let line = ''
  let area = ''
  for (const [index, { atMs, value }] of points.entries()) {
    const before = points[index - 1]
    const after = points[index + 1]
    const xy = `${x(atMs)} ${y(value)}`
    const isStart = !before || atMs - before.atMs > gap
    const isEnd = !after || after.atMs - atMs > gap
    line += isStart ? `M${xy}` : `L${xy}`
    area += `${isStart ? `M${x(atMs)} ${CHART_HEIGHT}` : ''}L${xy}`
    if (isStart && isEnd) line += 'h0'
    if (isEnd) area += `V${CHART_HEIGHT}z`
  }
  return { span, line, area, mark: `M${x(marked.atMs)} ${y(marked.value)}h0` }
}
