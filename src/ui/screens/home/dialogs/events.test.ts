import { expect, test } from 'vitest'
import { csvOf, eventsOf } from './events'

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
