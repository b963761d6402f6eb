import { DAY_HOURS, energyBetween, type Point, startOfDay } from './meter'
import { type Period, shiftedBy, startOf } from './periods'

/** The points of several meters. */
export type Points = readonly (readonly Point[])[]

/** The period with the highest `measuredWh`, which does not include energy that is only interpolated between two readings. Undefined if no period has measured energy. */
export function bestOf(periods: readonly Period[]): Period | undefined {
  const best = periods.reduce<Period | undefined>(
    (one, other) => (one && one.measuredWh >= other.measuredWh ? one : other),
    undefined,
  )
  return best?.measuredWh ? best : undefined
}

function whBetween(meters: Points, from: number, to: number): number {
  return meters.reduce((sum, points) => sum + energyBetween(points, from, to).wh, 0)
}

/** The start of the first day with a reading, and the start of the last day, in hours since 1970. The last day itself is not included, because it is not over. */
function knownDays(meters: Points) {
  const hours = meters.flatMap((points) => points.map(({ hour }) => hour))
  return { begin: startOfDay(Math.min(...hours)), end: startOfDay(Math.max(...hours)) }
}

/** The mean energy of the whole days between two hours; undefined if there is no whole day. */
export function averagePerDay(meters: Points, from: number, to: number): number | undefined {
  const { begin, end } = knownDays(meters)
  const [first, last] = [Math.max(from, begin), Math.min(to, end)]
  return last > first ? (whBetween(meters, first, last) / (last - first)) * DAY_HOURS : undefined
}

const MIN_DAYS = 3

/** The growth from the month or year before: 0.12 is 12 % more. Only days for which both periods have readings are compared. Undefined if there are too few of these days, or if the earlier period has no energy. */
export function growthOf(meters: Points, name: string): number | undefined {
  const [before, start, next] = [-1, 0, 1].map((count) => startOf(shiftedBy(count, name)))
  if (before === undefined || start === undefined || next === undefined) return
  const { begin, end } = knownDays(meters)
  const fromOffset = Math.max(0, begin - before)
  const toOffset = Math.min(Math.min(end, next) - start, start - before)
  const earlierWh = whBetween(meters, before + fromOffset, before + toOffset)
  if (toOffset - fromOffset < MIN_DAYS * DAY_HOURS || earlierWh <= 0) return
  return whBetween(meters, start + fromOffset, start + toOffset) / earlierWh - 1
}
