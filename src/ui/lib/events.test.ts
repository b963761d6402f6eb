import { expect, test } from 'vitest'
import { clockOf, csvOf, eventsOf } from './events'

test.each([
  [0, '00:00:00', 0],
  [21_603, '06:00:03', 0],
  [86_399, '23:59:59', 0],
  [86_400, '00:00:00', 1],
  [90_061, '01:01:01', 1],
  [-60, '23:59:00', -1],
  [259_200, '00:00:00', 3],
])('%i seconds are %s, %i days away', (seconds, time, days) => {
  expect(clockOf(seconds)).toEqual({ time, days })
})

test('a log without a list is empty', () => {
  for (const answer of [undefined, null, {}, [], { events: null }, { events: {} }]) expect(eventsOf(answer)).toEqual([])
  expect(eventsOf({ events: [null, { message_id: 1 }, 'x'] })).toEqual([{ message_id: 1 }])
})

test('a table of commas keeps quotes and starts no formula', () => {
  expect(
    csvOf([
      ['a', 1],
      ['"b", c', '=1+1'],
      [undefined, '-x'],
    ]),
  ).toBe('"a","1"\r\n"""b"", c","\'=1+1"\r\n"","\'-x"\r\n')
})
