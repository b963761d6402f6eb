import { describe, expect, test } from 'vitest'
import type { Point } from './meter'
import { averagePerDay, bestOf, growthOf, shiftedBy, startOf } from './periods'

const DAY_HOURS = 24

/** A meter with a reading at the start of each day, and one at 14:00 of the last day. */
function meter(first: string, ...dayWh: number[]): Point[] {
  const points: Point[] = [{ hour: startOf(first), wh: 1000 }]
  for (const [index, wh] of dayWh.entries())
    points.push({
      hour: startOf(first) + DAY_HOURS * (index + 1) - (index === dayWh.length - 1 ? 10 : 0),
      wh: (points.at(-1)?.wh ?? 0) + wh,
    })
  return points
}
const days = (count: number, wh: number) => Array.from({ length: count }, () => wh)

describe('the best period', () => {
  const period = (name: string, wh: number, measuredWh: number) => ({ name, wh, measuredWh })

  test('is the one with the most measured energy', () => {
    expect(bestOf([period('a', 5, 5), period('b', 7, 7), period('c', 6, 6)])?.name).toBe('b')
  })

  test('always has measured energy', () => {
    expect(bestOf([period('a', 900, 0), period('b', 7, 7), period('c', 500, 2)])?.name).toBe('b')
    expect(bestOf([period('a', 900, 0)])).toBeUndefined()
    expect(bestOf([])).toBeUndefined()
  })
})

describe('the average per day', () => {
  test('counts whole days only, not the day of the last reading', () => {
    expect(averagePerDay([meter('2026-06-01', 1000, 3000, 50)], 0, 1e6)).toBe(2000)
  })

  test('counts only the days from `from` to `to`', () => {
    const points = meter('2026-05-30', 1000, 1000, 4000, 2000, 50)
    expect(averagePerDay([points], startOf('2026-06'), startOf('2026-07'))).toBe(3000)
    expect(averagePerDay([points], startOf('2026-05'), startOf('2026-06'))).toBe(1000)
  })

  test('is unknown on the first day', () => {
    expect(averagePerDay([meter('2026-06-01', 1000)], 0, 1e6)).toBeUndefined()
    expect(averagePerDay([], 0, 1e6)).toBeUndefined()
  })
})

describe('the growth from the month before', () => {
  test('compares the same days of both months', () => {
    // The last days of May have little yield. 17 days of June are compared with the first 17 days of May.
    const points = meter('2026-05-01', ...days(20, 1000), ...days(11, 10), ...days(17, 1120), 50)
    expect(growthOf([points], '2026-06')).toBeCloseTo(0.12)
  })

  test('leaves out the days before the first reading', () => {
    const points = meter('2026-05-11', ...days(7, 1000), ...days(14, 5000), ...days(10, 9999), ...days(7, 500), 50)
    expect(growthOf([points], '2026-06')).toBeCloseTo(-0.5)
  })

  test('is unknown for fewer than three days, and if the month before has no energy', () => {
    expect(growthOf([meter('2026-05-01', ...days(31, 1000), 1000, 1000, 50)], '2026-06')).toBeUndefined()
    expect(growthOf([meter('2026-06-01', ...days(20, 1000))], '2026-06')).toBeUndefined()
    expect(growthOf([meter('2026-05-01', ...days(31, 0), ...days(20, 1000))], '2026-06')).toBeUndefined()
    expect(growthOf([], '2026-06')).toBeUndefined()
  })
})

test('months and years are shifted over the end of a year', () => {
  expect([shiftedBy(-1, '2026-01'), shiftedBy(1, '2026-12')]).toEqual(['2025-12', '2027-01'])
  expect([shiftedBy(14, '2026-01'), shiftedBy(-1, '2026')]).toEqual(['2027-03', '2025'])
})
