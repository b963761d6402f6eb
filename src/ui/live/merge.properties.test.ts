import { describe, expect, it } from 'vitest'
import { fc } from '../../testing/properties'
import type { Raw } from '../lib/json'
import { ageSecondsAt, decodeAmount } from './inverter'
import { decodeLive, type MergedData, merge, serialsToAsk } from './merge'

const json = fc.oneof(
  fc.constantFrom(null, true, -1, 0, 1.5, 1e300, '', 'text', [], {}, [[]], { v: {} }),
  fc.jsonValue({ maxDepth: 1 }),
)
const SERIALS = ['a', 'b', 'c', 'd']
const serial = fc.constantFrom(...SERIALS)
/** Options of `fc.uniqueArray`: each serial occurs once. Without the maximum length, fast-check would discard most entries, because their serial is already in the list. */
const differentSerials = { selector: (one: { serial: string }) => one.serial, maxLength: SERIALS.length }
const value = fc.record({ v: json, u: json, d: json }, { requiredKeys: [] })
const channels = fc.dictionary(
  fc.constantFrom('0', '1', '2'),
  fc.dictionary(fc.constantFrom('Power', 'name', 'Irradiation', 'YieldDay'), fc.oneof(value, json)),
)
const entry = fc.record(
  {
    serial,
    name: json,
    order: json,
    poll_enabled: json,
    reachable: json,
    events: json,
    data_age: json,
    AC: fc.oneof(channels, json),
    DC: fc.oneof(channels, json),
    INV: json,
  },
  { requiredKeys: ['serial'] },
)
const message = fc.record(
  { inverters: fc.uniqueArray(entry, differentSerials), total: json, hints: json },
  { requiredKeys: ['inverters'] },
)

function mergeAll(messages: readonly unknown[], start?: MergedData): MergedData {
  return messages.reduce<MergedData | undefined>(
    (live, next, index) => merge(live, next, { nowMs: index + 1 }) ?? live,
    start,
  ) as MergedData
}

const serials = ({ inverters }: MergedData) => [...inverters.keys()]
/** The members that are not part of the measured values. */
const withoutValues = ({ AC, DC, INV, data_age, producing, ...others }: Raw) => others

describe('live data', () => {
  it('decodes or ignores any message, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(message, json), fc.oneof(message, json), (one, other) => {
        const live = merge(merge(undefined, one, { nowMs: 1 }), other, { nowMs: 2, isCompleteList: true })
        if (!live) return
        for (const inverter of decodeLive(live).inverters) {
          expect(inverter.name).not.toBe('')
          expect(ageSecondsAt(inverter, 5000) ?? 0).toBeGreaterThanOrEqual(0)
        }
        serialsToAsk(live, undefined, 1)
      }),
    )
  })

  it('has the last value of each field that was sent for an inverter, except the values in the channels', () => {
    fc.assert(
      fc.property(fc.array(message, { minLength: 1, maxLength: 4 }), (messages) => {
        const live = mergeAll(messages)
        for (const [serial, { raw }] of live.inverters) {
          const entries = messages.flatMap(({ inverters }) => inverters.filter((one) => one.serial === serial))
          expect(withoutValues(raw)).toEqual(withoutValues(Object.assign({}, ...entries)))
        }
        expect(new Set(serials(live))).toEqual(
          new Set(messages.flatMap(({ inverters }) => inverters.map((one) => one.serial))),
        )
      }),
    )
  })

  it('has exactly the inverters of the last complete list', () => {
    fc.assert(
      fc.property(message, message, (before, list) => {
        const live = merge(mergeAll([before]), list, { nowMs: 9, isCompleteList: true }) as MergedData
        expect(new Set(serials(live))).toEqual(new Set(list.inverters.map((one) => one.serial)))
      }),
    )
  })

  it('is not overwritten by an answer to an earlier request', () => {
    fc.assert(
      fc.property(message, message, (push, late) => {
        const pushed = merge(undefined, push, { nowMs: 10 }) as MergedData
        const merged = merge(pushed, late, { nowMs: 20, askedAtMs: 5 }) as MergedData
        for (const [serial, received] of pushed.inverters) expect(merged.inverters.get(serial)).toEqual(received)
        expect(decodeLive(merged).totals).toEqual(decodeLive(pushed).totals)
      }),
    )
  })

  it('has each inverter at most once in the list of serials to request, and the chosen one first', () => {
    fc.assert(
      fc.property(message, serial, (list, chosen) => {
        const requested = serialsToAsk(mergeAll([list]), chosen, 100)
        if (requested.includes(chosen)) expect(requested[0]).toBe(chosen)
        expect(new Set(requested).size).toBe(requested.length)
      }),
    )
  })
})

it('an amount has the exact value and a valid number of digits, or is undefined', () => {
  fc.assert(
    fc.property(fc.oneof(value, json), (raw) => {
      const amount = decodeAmount(raw)
      if (!amount) return
      expect(amount.value).toBe((raw as { v: number }).v)
      expect([0, 1, 2, 3, 4, 5, 6]).toContain(amount.digits)
      expect(typeof amount.unit).toBe('string')
    }),
  )
})
