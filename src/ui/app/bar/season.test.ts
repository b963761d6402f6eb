import { describe, expect, it } from 'vitest'
import { easterSunday, seasonOf } from './BrandIcon'

describe('easterSunday', () => {
  it.each([
    [2023, 4, 9],
    [2024, 3, 31],
    [2025, 4, 20],
    [2026, 4, 5],
    [2038, 4, 25],
    [2285, 3, 22],
  ])('of %i is on %i/%i (month/day)', (year, month, day) => {
    const sunday = easterSunday(year)
    expect([sunday.getMonth() + 1, sunday.getDate()]).toEqual([month, day])
  })
})

describe('seasonOf', () => {
  it.each([
    ['2026-12-23T23:59:59', 'sun'],
    ['2026-12-24T00:00:00', 'tree'],
    ['2026-12-26T23:59:59', 'tree'],
    ['2026-12-27T00:00:00', 'sun'],
    ['2026-04-02T23:59:59', 'sun'],
    ['2026-04-03T00:00:00', 'egg'],
    ['2026-04-05T23:59:59', 'egg'],
    ['2026-04-06T00:00:00', 'sun'],
    ['2024-03-29T00:00:00', 'egg'],
    ['2024-03-31T23:59:59', 'egg'],
    ['2024-04-01T00:00:00', 'sun'],
    ['2026-07-01T12:00:00', 'sun'],
  ])('at %s is "%s"', (time, season) => {
    expect(seasonOf(new Date(time))).toBe(season)
  })
})
