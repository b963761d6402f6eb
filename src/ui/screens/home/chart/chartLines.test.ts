import { describe, expect, test } from 'vitest'
import { addPoint, startSeries } from '../../../live/powerSeries'
import { CHART_HEIGHT, chartLines } from './chartLines'

const filled = (...points: [atMs: number, value: number][]) => {
  const [[atMs, value] = [0, 0], ...others] = points
  const series = startSeries({ atMs, value })
  for (const [atMs, value] of others) addPoint(series, { atMs, value })
  return series
}

describe('the chart', () => {
  test('is drawn over a minute at least', () => {
    expect(chartLines(filled([0, 100], [30_000, 50])).line).toBe('M0 0L300 50')
  })

  test('shows gaps as gaps', () => {
    const { line, area } = chartLines(filled([0, 100], [10_000, 100], [90_000, 50], [100_000, 0]))
    expect(line).toBe('M0 0L60 0M540 50L600 100')
    expect(area).toBe('M0 100L0 0L60 0V100zM540 100L540 50L600 100V100z')
  })

  test('shows a value between two gaps as a dot', () => {
    expect(chartLines(filled([0, 100], [60_000, 50], [120_000, 0])).line).toBe('M0 0h0M300 50h0M600 100h0')
  })

  test('marks the highest', () => {
    expect(chartLines(filled([0, 1], [30_000, 4], [60_000, 2])).mark).toBe('M300 0h0')
  })

  test('marks what is pointed at instead', () => {
    const series = filled([0, 1], [30_000, 4], [60_000, 2])
    expect(chartLines(series, series.points[2]).mark).toBe('M600 50h0')
  })

  test('stays at the bottom while nothing is produced', () => {
    expect(chartLines(filled([0, 0], [30_000, -1])).line).toBe(`M0 ${CHART_HEIGHT}L300 ${CHART_HEIGHT}`)
  })
})
