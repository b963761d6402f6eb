import { describe, expect, test } from 'vitest'
import { entry, liveOf, watts } from '../../testing/liveEntry'
import { parseJson } from '../lib/json'
import { decodeLive, type Live, type MergedData, merge, serialsToAsk } from './merge'

/** An entry of the list that v26 sends, which has no channels. */
const listed = (serial: string, more: object = {}) => {
  const { AC, DC, INV, events, ...others } = entry(serial, more)
  return others
}
const message = (...inverters: object[]) => ({ inverters, total: { Power: watts(1) }, hints: { time_sync: false } })

function mergedList(...inverters: object[]): MergedData {
  const merged = merge(undefined, message(...inverters), { nowMs: 1000, isCompleteList: true })
  if (!merged) throw new Error('no live data')
  return merged
}
/** The live data after another message. */
function shownAfter(before: MergedData, message: unknown, arrival: Parameters<typeof merge>[2], shown?: Live): Live {
  return decodeLive(merge(before, message, arrival) ?? before, shown)
}
const serials = ({ inverters }: Live) => inverters.map(({ serial }) => serial)

describe('merging', () => {
  test('a push of one inverter leaves the other inverters unchanged', () => {
    const before = mergedList(entry('a'), entry('b'))
    const shown = decodeLive(before)
    const live = shownAfter(before, message(entry('b', { name: 'New' })), { nowMs: 2000 }, shown)
    expect(live.inverters[0]).toBe(shown.inverters[0])
    expect(live.inverters[1]?.name).toBe('New')
  })

  test('unchanged data keeps the same objects', () => {
    const before = mergedList(entry('a'))
    const shown = decodeLive(before)
    const live = shownAfter(before, message(entry('a')), { nowMs: 2000 }, shown)
    expect(live.totals).toBe(shown.totals)
    expect(live.hints).toBe(shown.hints)
    expect(live.inverters[0]?.power).toBe(shown.inverters[0]?.power)
    expect(live.inverters[0]?.receivedAtMs).toBe(2000)
  })

  test('only the changed cards of an inverter are new objects', () => {
    const before = mergedList(entry('a'))
    const changed = entry('a', { AC: { 0: { Power: watts(900), YieldDay: { v: 4510, u: 'Wh', d: 0 } } } })
    const shown = decodeLive(before)
    const [general, phase] = shown.inverters[0]?.cards ?? []
    const cards = shownAfter(before, message(changed), { nowMs: 2000 }, shown).inverters[0]?.cards
    expect(general).toBeTruthy()
    expect(cards?.[0]).toBe(general)
    expect(cards?.[1]?.amounts.Power?.value).toBe(900)
    expect(cards?.[1]?.amounts.YieldDay).toBe(phase?.amounts.YieldDay)
  })

  test('an entry without channels keeps the known channels and events', () => {
    const live = shownAfter(mergedList(entry('a')), message(listed('a', { reachable: false })), {
      nowMs: 2000,
      isCompleteList: true,
    })
    expect(live.inverters[0]).toMatchObject({
      status: 'unreachable',
      events: 3,
      channelsReceivedAtMs: 1000,
      power: { value: 878.4 },
    })
  })

  test('the inverters have the order that v26 sends', () => {
    const live = mergedList(listed('a', { order: 2 }), listed('b', { order: 0 }), listed('c', { order: 1 }))
    expect(serials(decodeLive(live))).toEqual(['b', 'c', 'a'])
  })

  describe('totals', () => {
    const kWh = (v: number, d = 3) => ({ v, u: 'kWh', d })
    const yielding = (v: number) => entry('a', { INV: { 0: { YieldTotal: kWh(v) } } })
    const none = { Power: undefined, YieldTotal: undefined }

    test.each([
      ['are unknown while v26 has only a list without channels', listed('a'), kWh(0, 0), none],
      [
        'are summed up by the page while v26 has not summed them up',
        yielding(230),
        kWh(0, 0),
        { Power: { value: 878.4 }, YieldTotal: { value: 230 } },
      ],
      ['are known once they contain a yield', yielding(230), kWh(230), { YieldTotal: { value: 230 } }],
      ['are known if a new inverter has not yielded yet', yielding(0), kWh(0), { YieldTotal: { value: 0 } }],
      ['are known if a list without channels has a yield', listed('a'), kWh(230), { YieldTotal: { value: 230 } }],
    ])('%s', (_, inverter, YieldTotal, expected) => {
      const { totals } = liveOf({ inverters: [inverter], total: { Power: watts(0), YieldTotal } }, 1000)
      expect(totals).toMatchObject(expected)
    })
  })

  test('missing totals and hints keep their last values', () => {
    const live = shownAfter(mergedList(entry('a')), { inverters: [entry('a')] }, { nowMs: 2000 })
    expect(live).toMatchObject({ totals: { Power: { value: 1 } }, hints: { time_sync: false } })
  })

  test.each(['', 'null', '[]', '{}', '7', '"x"', '{"inverters":null}', '{"inverters":{}}', '{"inv', 'no JSON'])(
    'a message that is not live data is ignored: %s',
    (text) => expect(merge(mergedList(entry('a')), parseJson(text), { nowMs: 2000 })).toBeUndefined(),
  )
})

describe('the inverters to request one by one', () => {
  test('are none after a list with channels', () => {
    expect(serialsToAsk(mergedList(entry('a'), entry('b')), 'a', 500)).toEqual([])
  })

  test('are all inverters after the first list without channels, the chosen one first', () => {
    expect(serialsToAsk(mergedList(listed('a'), listed('b'), listed('c')), 'b', 500)).toEqual(['b', 'a', 'c'])
  })

  test('are in the order that the owner has set', () => {
    const ordered = (serial: string, order: number) => ({ ...listed(serial), order })
    expect(serialsToAsk(mergedList(ordered('a', 2), ordered('b', 0), ordered('c', 1)), undefined, 500)).toEqual([
      'b',
      'c',
      'a',
    ])
  })

  test('are the chosen one and the one with the oldest channels, if all inverters have channels', () => {
    let live = mergedList(entry('a'), entry('b'), entry('c'), entry('d'))
    live = merge(live, message(entry('b')), { nowMs: 2000 }) ?? live
    live = merge(live, message(entry('a')), { nowMs: 3000 }) ?? live
    expect(serialsToAsk(live, 'a', 4000)).toEqual(['a', 'c'])
  })
})
