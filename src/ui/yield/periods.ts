import { DAY_HOURS, type Energy, energyBetween, type Point } from './meter'
import { HOUR_MS, isoOf } from './meters'

/** The number of characters of an ISO date that name a day, a month or a year. */
export const spans = { day: 10, month: 7, year: 4 } as const
export type Span = keyof typeof spans

export interface Period extends Energy {
  /** 2026-06-21, 2026-06 or 2026. */
  name: string
}

/** The first hour of a period. `Date.parse` reads a date without day or month as the start of this month or year in UTC: https://tc39.es/ecma262/#sec-date-time-string-format */
export const startOf = (name: string) => Date.parse(name) / HOUR_MS

/** The name of the month or year that is `count` months or years later. */
export function shiftedBy(count: number, name: string): string {
  const [year = 0, month] = name.split('-').map(Number)
  const start = Date.UTC(month ? year : year + count, month ? month - 1 + count : 0)
  return isoOf(start / HOUR_MS).slice(0, name.length)
}

/** The total yield of the meters in each day, month or year from the first reading to the last, in order. `nameLength` is one of `spans`. */
export function periodsOf(meters: readonly (readonly Point[])[], nameLength: number): Period[] {
  const hours = meters.flatMap((points) => points.map(({ hour }) => hour))
  const [begin, end] = [Math.min(...hours), Math.max(...hours)]
  const names = new Set<string>()
  // If the last reading is at the start of a day, that day has no period: the reading only ends the day before.
  for (let hour = begin; begin < end && hour < end + DAY_HOURS; hour += DAY_HOURS)
    names.add(isoOf(Math.min(hour, end - 1)).slice(0, nameLength))
  const starts = Array.from(names, startOf)
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
