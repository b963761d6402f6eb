import { expect, test } from 'vitest'
import { bestDayText } from './BestOfDay'

const DAY_MS = 86_400_000

/** The days up to Saturday 20 June 2026, with the energy of the last Saturdays in kWh. */
function days(...saturdays: number[]) {
  const count = (saturdays.length - 1) * 7 + 1
  return Array.from({ length: count }, (_, index) => {
    const daysAgo = count - 1 - index
    const name = new Date(Date.UTC(2026, 5, 20) - daysAgo * DAY_MS).toISOString().slice(0, 10)
    return { name, wh: daysAgo % 7 ? 99_000 : Number(saturdays[index / 7]) * 1000, measuredWh: 0 }
  })
}

test.each([
  ['better than all four Saturdays before', [8, 7, 6, 5, 9], 'Your best Saturday since May'],
  ['worse than a Saturday in April', [10, 9, 8, 8, 8, 8, 8, 8, 8.5], 'Your best Saturday since May'],
  ['better than only two Saturdays before', [10, 9, 8, 9.5], undefined],
  ['the only day', [9], undefined],
])('at night: a day that is %s', (_, saturdays, text) => {
  expect(bestDayText(days(...saturdays))).toBe(text)
})
