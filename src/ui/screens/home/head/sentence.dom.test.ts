import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Inverter } from '../../../live/inverter'
import type { Silence, Silences } from '../../../live/silence'
import { sentenceOf } from './sentence'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-06-21T14:30:00'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const names = ['Roof', 'Garage', 'Balcony', 'Carport']

/** Makes `count` inverters of 800 W. `changes` contains changed members by the index of the inverter. */
function roof(count: number, changes: Record<number, Partial<Inverter>> = {}): Inverter[] {
  return names.slice(0, count).map(
    (name, index) =>
      ({
        serial: String(index),
        name,
        status: 'producing',
        hasSent: true,
        limitPercent: 100,
        limitWatts: 800,
        ...changes[index],
      }) as Inverter,
  )
}

const silent = { status: 'unreachable' } as const
const idle = { status: 'idle' } as const
const noData = { status: 'idle', hasSent: false } as const
const notPolled = { status: 'notPolled' } as const
const limited = { limitPercent: 25, limitWatts: 200 }
const at = (time: string) => new Date(`2026-06-21T${time}`).getTime()
const fault: Silence = { sinceMs: at('11:42:10'), isAsleep: false, isKnownFault: false }
const asleep: Silence = { ...fault, isAsleep: true }

const silences = (states: Record<number, Silence> = {}, wakeTime?: string): Silences => ({
  silent: new Map(Object.entries(states)),
  wakeTime,
})

type Case = [name: string, facts: Partial<Parameters<typeof sentenceOf>[0]>, text: string]

const cases: Case[] = [
  ['all produce', { inverters: roof(4) }, 'All 4 inverters produce'],
  ['the only inverter produces', { inverters: roof(1) }, 'The inverter produces'],
  ['none produces', { inverters: roof(2, { 0: idle, 1: idle }) }, 'Not producing: Roof and Garage'],
  [
    'one does not produce, and the others are not known',
    { inverters: roof(4, { 0: idle, 1: notPolled, 2: noData, 3: noData }) },
    'Not producing: Roof · No data yet: Balcony and Carport · Polling off: Garage',
  ],
  [
    'three are not polled',
    { inverters: roof(4, { 0: notPolled, 1: notPolled, 2: notPolled }) },
    '1 of 4 inverters produces · Polling off: 3 inverters',
  ],
  [
    'one is not polled while the others are asleep',
    { inverters: roof(3, { 0: silent, 1: notPolled, 2: notPolled }), silences: silences({ 0: asleep, 2: asleep }) },
    'Asleep · Polling off: Garage',
  ],
  [
    'the gateway has just started',
    { inverters: roof(4, { 0: noData, 1: noData, 3: silent }), uptimeSeconds: 20 },
    'The device restarted 20 s ago',
  ],
  [
    'the gateway has started minutes ago',
    { inverters: roof(2, { 0: noData }), uptimeSeconds: 302 },
    'The device restarted 5 min ago',
  ],
  [
    'all are asleep',
    { inverters: roof(2, { 0: silent, 1: silent }), silences: silences({ 0: asleep, 1: asleep }, '05:03') },
    'All asleep until about 05:03',
  ],
  [
    'one is asleep, and the silence of another is a fault',
    { inverters: roof(2, { 0: silent, 1: silent }), silences: silences({ 0: asleep, 1: fault }, '05:03') },
    'Asleep until about 05:03',
  ],
  [
    'one of two produces',
    { inverters: roof(2, { 1: silent }), silences: silences({ 1: fault }) },
    '1 of 2 inverters produces',
  ],
  ['the sunrise is not known', { inverters: roof(1, { 0: silent }), silences: silences({ 0: asleep }) }, 'Asleep'],
  ['none answers', { inverters: roof(1, { 0: silent }), silences: silences({ 0: fault }) }, 'No inverter reachable'],
  [
    'all are limited',
    { inverters: roof(3, { 0: limited, 1: limited, 2: limited }) },
    'All 3 inverters produce · limited to 600 W',
  ],
  [
    'an inverter of unknown rating is limited',
    { inverters: roof(2, { 1: { limitPercent: 40, limitWatts: -1 } }) },
    'Both inverters produce · Garage limited to 40%',
  ],
  [
    'some are limited',
    { inverters: roof(3, { 0: limited, 1: limited }) },
    'All 3 inverters produce · 2 inverters limited',
  ],
  [
    'one limit is unknown and the other is nearly 100 %',
    { inverters: roof(2, { 0: { limitPercent: undefined }, 1: { limitPercent: 99.9 } }) },
    'Both inverters produce',
  ],
  [
    'the connection is lost',
    { inverters: roof(3, { 0: limited }), lostAtMs: at('14:10:59') },
    'No connection since 14:10',
  ],
]

const textOf = (facts: Case[1]) =>
  sentenceOf({ inverters: [], silences: silences(), ...facts }).replaceAll(/[\u00a0\u202f]/g, ' ')

test.each(cases)('status sentence: %s', (_, facts, text) => {
  expect(textOf(facts)).toBe(text)
})

test('status sentence: omits inverters that may be asleep', () => {
  expect(textOf({ inverters: roof(2, { 0: silent, 1: silent }) })).toBe('')
  expect(textOf({ inverters: roof(2, { 0: silent }) })).toBe('1 of 2 inverters produces')
})
