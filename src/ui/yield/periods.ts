import { DAY_HOURS, type Energy, energyBetween, type Point } from './meter'
import { isoOf } from './meters'

const HOUR_MS = 3_600_000

/** How much of an ISO date names a day, a month or a year. */
export const spans = { day: 10, month: 7, year: 4 } as const
export type Span = keyof typeof spans

export interface Period extends Energy {
  /** 2026-06-21, 2026-06 or 2026. */
  name: string
}

/** The yield of all these meters together in each day, month or year from the first reading to the last, the latest last. */
export function periodsOf(meters: readonly (readonly Point[])[], span: Span): Period[] {
  const hours = meters.flatMap((points) => points.map(({ hour }) => hour))
  if (!hours.length) return []
  const names = new Set<string>()
  const end = Math.max(...hours)
  for (let hour = Math.min(...hours); hour <= end; hour += DAY_HOURS) names.add(isoOf(hour).slice(0, spans[span]))
  names.add(isoOf(end).slice(0, spans[span]))
  // A part of a date stands for its start, in UTC: https://tc39.es/ecma262/#sec-date-time-string-format
  const starts = Array.from(names, (name) => Date.parse(name) / HOUR_MS)
  return Array.from(names, (name, index) => {
    const energies = meters.map((points) => energyBetween(points, starts[index] ?? 0, starts[index + 1] ?? end))
    return {
      name,
      wh: energies.reduce((sum, { wh }) => sum + wh, 0),
      measuredWh: energies.reduce((sum, { measuredWh }) => sum + measuredWh, 0),
    }
  })
}
