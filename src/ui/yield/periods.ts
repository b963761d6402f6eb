import { DAY_HOURS, type Energy, energyBetween, type Point, startOfDay } from './meter'
import { HOUR_MS, isoOf, STRING_POINTS_KEPT } from './meters'

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

/** The span of one page of the chart, by the span of a bar. A page with a bar for each day shows a month. A page with a bar for each month shows a year. All years are on one page. */
const pageSpans = { day: 'month', month: 'year', year: undefined } as const satisfies Record<Span, Span | undefined>

/** The number of slots for bars on a page, by span. Slots without a reading are empty, so a single bar is as narrow as a bar on a full page. */
const DAY_SLOTS = 31
const MONTH_SLOTS = 12
const MIN_YEAR_SLOTS = 5

/** The names of the months or years with readings. Years are not divided into pages. */
export function pagesOf(periods: readonly Period[], span: Span): string[] {
  const pageSpan = pageSpans[span]
  return pageSpan ? [...new Set(periods.map(({ name }) => name.slice(0, spans[pageSpan])))] : []
}

const listOf = (length: number, name: (index: number) => string) => Array.from({ length }, (_, index) => name(index))

/** The names of the periods on a page. The slots after the end of a short month, and after the last year, have an empty name. If the span is a day and no page is given, the slots are the days up to the last reading for which the readings of a string of panels are kept. */
export function slotsOf(periods: readonly Period[], span: Span, page = ''): string[] {
  const [first, last] = [periods[0]?.name ?? '', periods.at(-1)?.name ?? '']
  if (span === 'year')
    return listOf(Math.max(MIN_YEAR_SLOTS, periods.length), (index) =>
      index < periods.length ? shiftedBy(index, first) : '',
    )
  if (span === 'month') return listOf(MONTH_SLOTS, (index) => shiftedBy(index, `${page}-01`))
  const count = page ? DAY_SLOTS : STRING_POINTS_KEPT
  const start = page ? startOf(page) : startOf(last) - (count - 1) * DAY_HOURS
  const days = listOf(count, (index) => isoOf(start + index * DAY_HOURS).slice(0, spans.day))
  return days.map((day) => (day.startsWith(page) ? day : ''))
}
