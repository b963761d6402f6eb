import { describe, expect, test } from 'vitest'
import { addPoint, startSeries } from './powerSeries'

const filled = (...points: [atMs: number, value: number][]) => {
  const [[atMs, value] = [0, 0], ...others] = points
  const series = startSeries({ atMs, value })
  for (const [atMs, value] of others) addPoint(series, { atMs, value })
  return series
}

describe('power since the page was opened', () => {
  test('keeps its memory bounded and its span whole over a day', () => {
    const series = startSeries({ atMs: 0, value: 0 })
    for (let atMs = 0; atMs <= 86_400_000; atMs += 5000)
      addPoint(series, { atMs, value: atMs === 40_005_000 ? 9999 : 1 })
    expect(series.points.length).toBeLessThanOrEqual(300)
    expect(series.points.length).toBeGreaterThan(100)
    expect(series.points[0]?.atMs).toBe(0)
    expect(series.points.at(-1)?.atMs).toBeGreaterThan(86_000_000)
    expect(series.highest).toEqual({ atMs: 40_005_000, value: 9999 })
  })

  test('of two values within a second keeps the newer one, and the higher one as the highest', () => {
    const series = filled([0, 50], [400, 20])
    expect(series.points).toEqual([{ atMs: 0, value: 20 }])
    expect(series.highest.value).toBe(50)
  })
})
