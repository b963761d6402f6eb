import { describe, expect, test } from 'vitest'
import { addPoint, CHART_HEIGHT, chartLines, startSeries } from './powerSeries'

const filled = (...points: [at: number, value: number][]) => {
  const [[at, value] = [0, 0], ...others] = points
  const series = startSeries({ at, value })
  for (const [at, value] of others) addPoint(series, { at, value })
  return series
}

describe('power since the page was opened', () => {
  test('keeps its memory bounded and its span whole over a day', () => {
    const series = startSeries({ at: 0, value: 0 })
    for (let at = 0; at <= 86_400_000; at += 5000) addPoint(series, { at, value: at === 40_005_000 ? 9999 : 1 })
    expect(series.points.length).toBeLessThanOrEqual(300)
    expect(series.points.length).toBeGreaterThan(100)
    expect(series.points[0]?.at).toBe(0)
    expect(series.points.at(-1)?.at).toBeGreaterThan(86_000_000)
    expect(series.highest).toEqual({ at: 40_005_000, value: 9999 })
  })

  test('of two values within a second keeps the newer one, and the higher one as the highest', () => {
    const series = filled([0, 50], [400, 20])
    expect(series.points).toEqual([{ at: 0, value: 20 }])
    expect(series.highest.value).toBe(50)
  })

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

  test('stays at the bottom while nothing is produced', () => {
    expect(chartLines(filled([0, 0], [30_000, -1])).line).toBe(`M0 ${CHART_HEIGHT}L300 ${CHART_HEIGHT}`)
  })
})
