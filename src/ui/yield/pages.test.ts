import { expect, test } from 'vitest'
import type { Period } from './periods'
import { pagesOf, slotsOf } from './periods'

const periodsOf = (...names: string[]): Period[] => names.map((name) => ({ name, wh: 1, measuredWh: 1 }))

test('bars for days have one page per month, bars for months have one page per year, and all years share one page', () => {
  expect(pagesOf(periodsOf('2025-12-31', '2026-01-01', '2026-01-02'), 'day')).toEqual(['2025-12', '2026-01'])
  expect(pagesOf(periodsOf('2025-12', '2026-01'), 'month')).toEqual(['2025', '2026'])
  expect(pagesOf(periodsOf('2025', '2026'), 'year')).toEqual([])
})

test('the first slot is the first day of the month, and the slots after the end of a short month are empty', () => {
  const slots = slotsOf(periodsOf('2026-02-18'), 'day', '2026-02')
  expect(slots.slice(0, 2)).toEqual(['2026-02-01', '2026-02-02'])
  expect(slots.slice(26)).toEqual(['2026-02-27', '2026-02-28', '', '', ''])
})

test('the months of a year begin with January, and years with the first reading; later years have no name', () => {
  expect(slotsOf(periodsOf('2026-06'), 'month', '2026')).toEqual(
    Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`),
  )
  expect(slotsOf(periodsOf('2025', '2026'), 'year')).toEqual(['2025', '2026', '', '', ''])
})

test('without a page, the slots for days are the 18 days for which the readings of a string are kept', () => {
  const slots = slotsOf(periodsOf('2026-05-31', '2026-06-03'), 'day')
  expect(slots).toHaveLength(18)
  expect([slots[0], slots.at(-1)]).toEqual(['2026-05-17', '2026-06-03'])
})
