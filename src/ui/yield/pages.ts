import { DAY_HOURS } from './meter'
import { isoOf } from './meters'
import { type Period, type Span, shiftedBy, spans, startOf } from './periods'

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

/** The names of the periods on a page. The slots after the end of a short month have an empty name. If the span is a day and no page is given, the slots are the 31 days up to the last reading. */
export function slotsOf(periods: readonly Period[], span: Span, page = ''): string[] {
  const [first, last] = [periods[0]?.name ?? '', periods.at(-1)?.name ?? '']
  if (span === 'year') return listOf(Math.max(MIN_YEAR_SLOTS, periods.length), (index) => shiftedBy(index, first))
  if (span === 'month') return listOf(MONTH_SLOTS, (index) => shiftedBy(index, `${page}-01`))
  const start = page ? startOf(page) : startOf(last) - (DAY_SLOTS - 1) * DAY_HOURS
  const days = listOf(DAY_SLOTS, (index) => isoOf(start + index * DAY_HOURS).slice(0, spans.day))
  return days.map((day) => (day.startsWith(page) ? day : ''))
}
