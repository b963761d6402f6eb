import { expect, test } from 'vitest'
import { axisTop, timeTicks } from './scale'

test.each([
  [0, 1],
  [Number.NaN, 1],
  [0.034, 0.04],
  [1.01, 1.2],
  [1111, 1200],
  [2001, 2400],
])('the top of an axis for values up to %d is %d', (highest, top) => {
  expect(axisTop(highest)).toBe(top)
})

test('the top of an axis is at most 40 % above the highest value, and half of the top is a round number', () => {
  for (let highest = 1; highest < 5000; highest += 7) {
    const top = axisTop(highest)
    expect(top).toBeGreaterThanOrEqual(highest)
    expect(top).toBeLessThan(1.4 * highest)
    expect(String(top / 2).replace(/0+$/, '').length).toBeLessThanOrEqual(3)
  }
})

const MIDNIGHT = new Date(2026, 5, 21).getTime()
const at = (hours: number) => MIDNIGHT + hours * 3_600_000
const ticks = (from: number, to: number) =>
  timeTicks(at(from), at(to), MIDNIGHT).map((ms) => new Date(ms).toTimeString().slice(0, 5))

test('ticks of a time axis are at round times, but not at its ends', () => {
  expect(ticks(4.7, 21.6)).toEqual(['06:00', '09:00', '12:00', '15:00', '18:00', '21:00'])
  expect(ticks(8, 16)).toEqual(['10:00', '12:00', '14:00'])
  expect(ticks(12.1, 13.1)).toEqual(['12:15', '12:30', '12:45', '13:00'])
  expect(ticks(0, 24)).toEqual(['06:00', '12:00', '18:00'])
})

test('a time axis has at most six ticks', () => {
  for (let hours = 1; hours < 24; hours += 0.25) expect(ticks(3.4, 3.4 + hours).length).toBeLessThanOrEqual(6)
})
