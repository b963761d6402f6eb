import { describe, expect, test } from 'vitest'
import { addPoint, recorded, type Series } from '../../live/powerSeries'
import { CHART_HEIGHT, chartLines } from './PowerChart'

const NOON = Date.UTC(2026, 5, 21, 12)

function filled(...points: [afterMs: number, value: number][]): Series {
  recorded.clear()
  for (const [afterMs, value] of points) addPoint('a', { atMs: NOON + afterMs, value })
  const [series] = recorded.values()
  if (!series) throw new Error('no points')
  return series
}

const linesOf = (series: Series, marked = series.highest) => chartLines(series, marked)

describe('the chart', () => {
  test('is as wide as its frame from the second point on', () => {
    expect(linesOf(filled([0, 100], [5000, 50])).line).toBe('M0 0L0 0L600 50H600')
  })

  test('is a level line while there is one point only', () => {
    const { line, area } = linesOf(filled([0, 100]))
    expect([line, area]).toEqual(['M0 0L0 0H600', 'M0 0V100M0 100L0 0H600V100'])
  })

  test('shows gaps as gaps', () => {
    const { line, area } = linesOf(filled([0, 100], [10_000, 100], [90_000, 50], [100_000, 0]))
    expect(line).toBe('M0 0L0 0L60 0M540 50L540 50L600 100H600')
    expect(area).toBe('M0 0V100M0 100L0 0L60 0V100M540 100L540 50L600 100H600V100')
  })

  test('shows a value between two gaps as a dot', () => {
    expect(linesOf(filled([0, 100], [60_000, 50], [120_000, 0])).line).toBe(
      'M0 0L0 0M300 50L300 50M600 100L600 100H600',
    )
  })

  test('marks the highest', () => {
    expect(linesOf(filled([0, 1], [30_000, 4], [60_000, 2])).mark).toBe('M300 0h0')
  })

  test('marks what is pointed at instead', () => {
    const series = filled([0, 1], [30_000, 4], [60_000, 2])
    expect(linesOf(series, series.points[2]).mark).toBe('M600 50h0')
  })

  test('stays at the bottom while nothing is produced', () => {
    expect(linesOf(filled([0, 0], [30_000, -1])).line).toBe(
      `M0 ${CHART_HEIGHT}L0 ${CHART_HEIGHT}L600 ${CHART_HEIGHT}H600`,
    )
  })
})
