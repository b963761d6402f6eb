/** Round numbers at which an axis can end. Half of each is a round number too. */
const roundTops = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10]

/** The top of an axis: the smallest round number that is not below `highest`. */
export function axisTop(highest: number): number {
  if (!(highest > 0)) return 1
  const power = 10 ** Math.floor(Math.log10(highest))
  return Number(((roundTops.find((top) => top * power >= highest) ?? 10) * power).toPrecision(2))
}

const MINUTE_MS = 60_000
const tickMinutes = [5, 10, 15, 30, 60, 120, 180, 240]
const MAX_TICKS = 6

/** The share of the axis at each end that has no tick, because the text of the tick would extend beyond the chart. */
const END_SHARE = 0.02

/** Round times between two times, at most six. They are a whole number of steps away from `midnightMs`. */
export function timeTicks(fromMs: number, toMs: number, midnightMs: number): number[] {
  const stepMs = MINUTE_MS * (tickMinutes.find((minutes) => minutes * MINUTE_MS * MAX_TICKS > toMs - fromMs) ?? 360)
  const marginMs = (toMs - fromMs) * END_SHARE
  const firstMs = midnightMs + Math.ceil((fromMs + marginMs - midnightMs) / stepMs) * stepMs
  const count = Math.floor((toMs - marginMs - firstMs) / stepMs) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => firstMs + index * stepMs)
}
