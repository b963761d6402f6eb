import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest'
import type { LiveData } from '../../contract/inverters/live'
import { liveOf, entry as usualEntry, watts } from '../../testing/liveEntry'
import { monotonicMs } from '../lib/clock'
import type { Inverter } from './inverter'
import { decodeLive, type Live, type MergedData, merge } from './merge'
import type { Silence } from './silence'
import { yieldOfToday } from './totals'

beforeAll(() => void vi.useFakeTimers({ now: new Date('2026-06-21T12:00'), toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

const NOW_MS = monotonicMs()
const DAY_SECONDS = 86_400
const total = { Power: watts(999), YieldDay: { v: 9000, u: 'Wh', d: 0 }, YieldTotal: { v: 900, u: 'kWh', d: 2 } }

/** An inverter with 100 W, 1000 Wh and 10 kWh. */
const entry = (serial: string, more: object = {}) =>
  usualEntry(serial, {
    AC: { 0: { Power: watts(100), YieldDay: { v: 1000, u: 'Wh', d: 0 }, YieldTotal: { v: 10, u: 'kWh', d: 3 } } },
    ...more,
  })
const zero = (u: string) => ({ v: 0, u, d: 1 })
const zeros = {
  INV: {},
  DC: {},
  AC: { 0: { Power: zero('W'), Voltage: zero('V'), YieldDay: zero('Wh'), YieldTotal: zero('kWh') } },
}
/** An inverter that has not answered since the start of the gateway 20 s ago. */
const unanswered = (serial: string, more: object = {}) =>
  entry(serial, { data_age: 20, producing: false, ...zeros, ...more })
/** An entry of the list of v26. */
const listed = (serial: string, more: object = {}) => {
  const { AC, DC, INV, ...head } = entry(serial, { radio_stats: { rx_success: 7 }, ...more })
  return head
}
const silent = (serial: string) => entry(serial, { reachable: false, data_age: 400 })

type SilentInverters = Record<string, 'asleep' | 'fault'>

const findSilences = (states: SilentInverters) => () => ({
  wakeTime: undefined,
  silent: new Map(
    Object.entries(states).map(([serial, state]): [string, Silence] => [
      serial,
      { sinceMs: 1, isKnownFault: false, isAsleep: state === 'asleep' },
    ]),
  ),
})

function merged(messages: readonly (readonly [secondsAgo: number, inverters: readonly object[]])[]): MergedData {
  return messages.reduce<MergedData | undefined>(
    (known, [secondsAgo, inverters]) => merge(known, { inverters, total }, { nowMs: NOW_MS - secondsAgo * 1000 }),
    undefined,
  ) as MergedData
}
const live = (inverters: readonly object[], states: SilentInverters = {}) =>
  decodeLive(merged([[0, inverters]]), undefined, undefined, findSilences(states))
const powerOf = ({ totals: { Power }, powerWithout }: Live) => [Power?.value, ...powerWithout]

describe('the total power', () => {
  test.each<[string, object[], SilentInverters, (number | string | undefined)[]]>([
    ['is that of the device while all inverters answer', [entry('a'), entry('b')], {}, [999]],
    ['leaves out and names a faulty inverter', [entry('a'), silent('b')], { b: 'fault' }, [100, 'Roof b']],
    ['does not name a sleeping inverter', [entry('a'), silent('b')], { b: 'asleep' }, [100]],
    ['does not name an inverter that may be asleep', [entry('a'), silent('b')], {}, [100]],
    ['leaves out an inverter that is not polled', [entry('a'), entry('b', { poll_enabled: false })], {}, [100]],
    ['is 0 while all inverters are asleep', [silent('a'), silent('b')], { a: 'asleep', b: 'asleep' }, [0]],
    ['is not known if no inverter answers, and none is asleep', [silent('a')], { a: 'fault' }, [undefined, 'Roof a']],
    ['is that of the device before the values have come', [listed('a'), listed('b', { reachable: false })], {}, [999]],
    [
      'leaves out old values although the gateway says that it reaches the inverter',
      [entry('a'), entry('b', { data_age: 700 })],
      { b: 'fault' },
      [100, 'Roof b'],
    ],
  ])('%s', (_, inverters, states, expected) => expect(powerOf(live(inverters, states))).toEqual(expected))

  test('has the unit and the digits of the device', () => {
    const amount = { v: 0.1, u: 'kW', d: 3 }
    const message = { inverters: [entry('a'), silent('b')], total: { ...total, Power: amount } }
    expect(liveOf(message, NOW_MS).totals.Power).toEqual({ value: 100, unit: 'kW', digits: 3 })
  })

  test.each([
    [20, 61, false],
    [100, 150, true],
    [100, 201, false],
  ])('with rounds of %d s: values of %d s ago count: %s', (roundSeconds, ageSeconds, isCounted) => {
    const known = merged([
      [roundSeconds, [entry('a', { data_age: 0 })]],
      [0, [entry('a', { data_age: 0 }), entry('b', { data_age: ageSeconds })]],
    ])
    const { totals, inverters } = decodeLive(known)
    expect([totals.Power?.value, inverters[1]?.status]).toEqual(isCounted ? [999, 'producing'] : [100, 'unreachable'])
  })

  test('of v26 counts the answers in the list, even if the values of the inverter are older', () => {
    const known = merged([
      [40, [entry('a', { data_age: 10 })]],
      [20, [listed('a', { data_age: 10 })]],
      [0, [listed('a', { data_age: 10 })]],
    ])
    expect(powerOf(decodeLive(known))).toEqual([999])
  })

  it('is equal to the digit to the sum of all inverters in all recordings of v23', () => {
    const path = join(import.meta.dirname, '../../simulator/recordings/v23.json')
    const { records } = JSON.parse(readFileSync(path, 'utf8')) as {
      records: { request: { path: string }; response: { body?: LiveData; messages?: LiveData[] } }[]
    }
    const messages = records
      .filter(({ request }) => request.path.includes('livedata'))
      .flatMap(({ response: { body, messages: pushes = [] } }) => (body ? [body] : pushes))
      // One recording has an inverter twice.
      .filter(
        ({ inverters = [] }) =>
          inverters[0] && new Set(inverters.map(({ serial }) => serial)).size === inverters.length,
      )
    for (const message of messages) {
      const silentEntry = entry('x', { reachable: false, ...zeros })
      const { Power } = liveOf({ ...message, inverters: [...message.inverters, silentEntry] }, NOW_MS).totals
      expect(Power?.value.toFixed(Power.digits) ?? '0.0').toBe(message.total.Power.v.toFixed(message.total.Power.d))
    }
    expect(messages.length).toBeGreaterThan(12)
  })
})

describe('after a start of the gateway', () => {
  const totalsOf = ({ totals }: Live) => Object.values(totals).map((amount) => amount?.value)

  test('the totals contain the inverters that have answered, until all have answered', () => {
    const partial = live([entry('a'), entry('b'), unanswered('c')])
    expect(partial.start).toEqual({ atMs: NOW_MS - 20_000, answered: 2, expected: 3 })
    expect(totalsOf(partial)).toEqual([200, 2000, 20])
    expect(live([entry('a'), entry('b')]).start).toBeUndefined()
  })

  test('the totals are not known while no inverter has answered', () => {
    expect(totalsOf(live([unanswered('a')]))).toEqual([undefined, undefined, undefined])
  })

  test('an inverter that the gateway no longer reaches is not waited for', () => {
    const { start, yieldWithout, powerWithout } = live([entry('a'), unanswered('b', { reachable: false })], {
      b: 'fault',
    })
    expect([start, yieldWithout, powerWithout]).toEqual([undefined, ['Roof b'], ['Roof b']])
  })

  test('an inverter is not waited for longer than two rounds', () => {
    const known = merged([
      [40, [entry('a', { data_age: 0 })]],
      [0, [entry('a', { data_age: 0 }), unanswered('b', { data_age: 81 })]],
    ])
    expect(decodeLive(known)).toMatchObject({ start: undefined, powerWithout: ['Roof b'], yieldWithout: ['Roof b'] })
  })

  test('the list of v26 shows which inverters have not answered', () => {
    const { start, inverters } = live([listed('a'), listed('b', { data_age: 20, radio_stats: { rx_success: 0 } })])
    expect(start).toMatchObject({ answered: 1, expected: 2 })
    expect(inverters.map(({ hasSent }) => hasSent)).toEqual([true, false])
  })

  test('the list of v26 removes the values from before the start', () => {
    const known = merged([
      [30, [entry('a')]],
      [0, [listed('a', { data_age: 20, producing: false, radio_stats: { rx_success: 0 } })]],
    ])
    expect(decodeLive(known).inverters[0]).toMatchObject({
      hasSent: false,
      status: 'idle',
      power: undefined,
      cards: [],
    })
  })
})

test('the list of v26 never combines old values with a newer state or age', () => {
  const [inverter] = decodeLive(
    merged([
      [30, [entry('a', { producing: true })]],
      [0, [listed('a', { data_age: 0, producing: false })]],
    ]),
  ).inverters
  expect(inverter).toMatchObject({ status: 'producing', power: { value: 100 }, ageSeconds: 4 })
  expect(inverter?.receivedAtMs).toBe(NOW_MS - 30_000)
})

describe('the yield of the day', () => {
  const yesterday = { data_age: DAY_SECONDS, reachable: false }
  const yieldOf = ({ totals, isYieldOfYesterday }: Live) => [totals.YieldDay?.value, isYieldOfYesterday]

  test('is that of yesterday until an inverter has answered since midnight', () => {
    expect(yieldOf(live([entry('a', yesterday), entry('b', yesterday)]))).toEqual([9000, true])
  })

  test('then has only the yields of the inverters that have answered since midnight', () => {
    expect(yieldOf(live([entry('a'), entry('b', yesterday)]))).toEqual([1000, false])
  })

  test('is that of today if the gateway has set it to 0 at midnight', () => {
    const zeroTotal = { ...total, YieldDay: { v: 0, u: 'Wh', d: 0 } }
    expect(yieldOf(liveOf({ inverters: [entry('a', yesterday)], total: zeroTotal }, NOW_MS))).toEqual([0, false])
  })

  test('of an inverter is not known until the inverter has answered since midnight', () => {
    const { inverters } = live([entry('a'), entry('b', yesterday)])
    expect(inverters.map((inverter: Inverter) => yieldOfToday(inverter)?.value)).toEqual([1000, undefined])
  })
})
