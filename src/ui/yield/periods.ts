import { DAY_HOURS, type Energy, energyBetween, type Point } from './meter'
import { isoOf } from './meters'

const HOUR_MS = 3_600_000

/** How many characters of an ISO date name a day, a month or a year. */
export const spans = { day: 10, month: 7, year: 4 } as const
export type Span = keyof typeof spans

export interface Period extends Energy {
  /** 2026-06-21, 2026-06 or 2026. */
  name: string
}

/** The yield of all these meters together in each day, month or year from the first reading to the last. The latest comes last. */
export function periodsOf(meters: readonly (readonly Point[])[], digits: number): Period[] {
  const hours = meters.flatMap((points) => points.map(({ hour }) => hour))
  const [begin, end] = [Math.min(...hours), Math.max(...hours)]
  const names = new Set<string>()
  // A reading at the start of a day ends the day before.
  for (let hour = begin; begin < end && hour < end + DAY_HOURS; hour += DAY_HOURS)
    names.add(isoOf(Math.min(hour, end - 1)).slice(0, digits))
  // A part of a date stands for its start, in UTC: https://tc39.es/ecma262/#sec-date-time-string-format
  const starts = Array.from(names, (name) => Date.parse(name) / HOUR_MS)
  return Array.from(names, (name, index) => {
    const period = { name, wh: 0, measuredWh: 0 }
    for (const points of meters) {
      const { wh, measuredWh } = energyBetween(points, starts[index] ?? 0, starts[index + 1] ?? end)
      period.wh += wh
      period.measuredWh += measuredWh
    }
    return period
  })
}
