import { describe, expect, test } from 'vitest'
import { parseJson } from '../lib/json'
import { ageSeconds, amountOf, cardsOf, type Inverter, type Live, merge, serialsToAsk } from './live'

const watts = (v: number) => ({ v, u: 'W', d: 1 })
const dc = (name: string, irradiation?: object) => ({
  name: { u: name },
  Power: watts(10),
  ...(irradiation && { Irradiation: { u: '%', d: 3, ...irradiation } }),
})

const entry = (serial: string, more: object = {}) => ({
  serial,
  name: `Roof ${serial}`,
  data_age: 4,
  poll_enabled: true,
  reachable: true,
  producing: true,
  limit_relative: 80,
  limit_absolute: 1200,
  events: 3,
  AC: { 0: { Power: watts(878.4), YieldDay: { v: 4510, u: 'Wh', d: 0 } } },
  DC: { 0: dc('East') },
  INV: { 0: { Temperature: { v: 31.2, u: '°C', d: 1 } } },
  ...more,
})
/** As later firmware lists it. */
const head = (serial: string, more: object = {}) => {
  const { AC, DC, INV, events, ...rest } = entry(serial, more)
  return rest
}
const message = (...inverters: object[]) => ({ inverters, total: { Power: watts(1) }, hints: { time_sync: false } })

function known(...inverters: object[]): Live {
  const live = merge(undefined, message(...inverters), { at: 1000, isWhole: true })
  if (!live) throw new Error('no live data')
  return live
}
const serials = (live: Live | undefined) => live?.inverters.map(({ serial }) => serial)
const inverter = (more: object = {}): Inverter => known(entry('1', more)).inverters[0] as Inverter

describe('merging', () => {
  test('a push of all inverters replaces their values and keeps their order', () => {
    const push = message(entry('b', { data_age: 0 }), entry('a', { name: 'New' }))
    const live = merge(known(entry('b'), entry('a')), push, { at: 2000 })
    expect(live?.inverters.map(({ serial, name, age, heardAt }) => [serial, name, age, heardAt])).toEqual([
      ['b', 'Roof b', 0, 2000],
      ['a', 'New', 4, 2000],
    ])
  })

  test('a push of one inverter leaves the others as they are', () => {
    const before = known(entry('a'), entry('b'))
    const live = merge(before, message(entry('b', { name: 'New' })), { at: 2000 })
    expect(live?.inverters[0]).toBe(before.inverters[0])
    expect(live?.inverters[1]?.name).toBe('New')
  })

  test('only an answer that names all inverters removes one', () => {
    const before = known(entry('a'), entry('b'))
    expect(serials(merge(before, message(entry('b')), { at: 2000 }))).toEqual(['a', 'b'])
    expect(serials(merge(before, message(entry('b')), { at: 2000, isWhole: true }))).toEqual(['b'])
    expect(serials(merge(before, message(), { at: 2000, isWhole: true }))).toEqual([])
  })

  test('an entry without channels keeps the channels and the events that are known', () => {
    const live = merge(known(entry('a')), message(head('a', { reachable: false })), { at: 2000, isWhole: true })
    expect(live?.inverters[0]).toMatchObject({ tone: 'bad', events: 3, channelsAt: 1000, power: { value: 878.4 } })
  })

  test('follows the order that later firmware sends', () => {
    expect(serials(known(head('a', { order: 2 }), head('b', { order: 0 }), head('c', { order: 1 })))).toEqual([
      'b',
      'c',
      'a',
    ])
  })

  test('what comes after the clock was set back is taken, pushed or asked for', () => {
    const push = merge(known(entry('a')), message(entry('a', { name: 'Pushed' })), { at: 500 })
    expect(push?.inverters[0]).toMatchObject({ name: 'Pushed', heardAt: 500 })
    const told = { ...message(entry('a', { name: 'Asked' })), total: { Power: watts(2) } }
    const answer = merge(known(entry('a')), told, { at: 500, askedAt: 400, isWhole: true })
    expect(answer).toMatchObject({ inverters: [{ name: 'Asked', heardAt: 500 }], total: { Power: { v: 2 } } })
  })

  test('an answer that was overtaken by a push changes nothing that is newer', () => {
    const pushed = merge(known(entry('a')), message(entry('a', { name: 'Pushed' })), { at: 5000 })
    const late = { ...message(entry('a', { name: 'Old' }), entry('b')), total: { Power: watts(99) } }
    const live = merge(pushed, late, { at: 6000, askedAt: 4000, isWhole: true })
    expect(live?.inverters.map(({ name }) => name)).toEqual(['Pushed', 'Roof b'])
    expect(live?.total).toEqual({ Power: watts(1) })
  })

  test('totals and hints that are missing stay as they were', () => {
    const live = merge(known(entry('a')), { inverters: [entry('a')] }, { at: 2000 })
    expect(live).toMatchObject({ total: { Power: watts(1) }, hints: { time_sync: false } })
  })

  test.each(['', 'null', '[]', '{}', '7', '"x"', '{"inverters":null}', '{"inverters":{}}', '{"inv', 'no JSON'])(
    'what is no live data is left out: %s',
    (text) => expect(merge(known(entry('a')), parseJson(text), { at: 2000 })).toBeUndefined(),
  )

  test.each([[null], ['x'], [{}], [[]], [{ serial: null }], [{ serial: '' }]])('an entry of %j is left out', (odd) => {
    expect(serials(merge(undefined, { inverters: [odd, entry('a')] }, { at: 1 }))).toEqual(['a'])
  })

  test('members of wrong types count as missing', () => {
    const odd = inverter({ name: {}, limit_absolute: 'x', events: null, AC: [], DC: { 0: null }, INV: 5, data_age: [] })
    expect(odd).toMatchObject({ name: '1', limitWatts: undefined, events: undefined, power: undefined, age: undefined })
    expect(cardsOf(odd)).toEqual([{ kind: 'DC', number: 1, name: '', rows: [] }])
  })
})

describe('what to ask for one by one', () => {
  test('nothing after a list with channels', () => {
    expect(serialsToAsk(known(entry('a'), entry('b')), 'a', 500)).toEqual([])
  })

  test('all after the first list without them, the chosen one first', () => {
    expect(serialsToAsk(known(head('a'), head('b'), head('c')), 'b', 500)).toEqual(['b', 'a', 'c'])
  })

  test('later the chosen one and the one that waits longest', () => {
    let live = known(entry('a'), entry('b'), entry('c'), entry('d'))
    live = merge(live, message(entry('b')), { at: 2000 }) ?? live
    live = merge(live, message(entry('a')), { at: 3000 }) ?? live
    expect(serialsToAsk(live, 'a', 4000)).toEqual(['a', 'c'])
  })
})

describe('an inverter', () => {
  test.each([
    [{ poll_enabled: false }, 'off'],
    [{ reachable: false }, 'bad'],
    [{ producing: false }, 'idle'],
    [{}, 'good'],
    [{ poll_enabled: false, reachable: false }, 'off'],
    [{ reachable: false, producing: true }, 'bad'],
  ])('of %j is %s', (state, tone) => {
    expect(inverter(state).tone).toBe(tone)
  })

  test('has its yields where later firmware puts them', () => {
    const later = inverter({ AC: { 0: { Power: watts(5) } }, INV: { 0: { YieldDay: { v: 7, u: 'Wh', d: 0 } } } })
    expect(later).toMatchObject({ power: { value: 5 }, today: { value: 7 } })
  })

  test('grows older each second', () => {
    expect(ageSeconds(inverter(), 1000)).toBe(4)
    expect(ageSeconds(inverter(), 3500)).toBe(6)
    expect(ageSeconds(inverter({ data_age: null }), 3500)).toBeUndefined()
  })
})

describe('its cards', () => {
  const names = (strings: object[]) =>
    cardsOf(inverter({ DC: { ...strings } }))
      .filter(({ kind }) => kind === 'DC')
      .map(({ name }) => name)

  test('come as general, phases, strings', () => {
    const cards = cardsOf(inverter({ DC: { 0: dc('East'), 1: dc('') } }))
    expect(cards.map(({ kind, number, name }) => [kind, number, name])).toEqual([
      ['INV', 1, ''],
      ['AC', 1, ''],
      ['DC', 1, 'East'],
      ['DC', 2, ''],
    ])
  })

  test('have the properties in the order sent, unknown ones too', () => {
    const AC = { 0: { Zeta: watts(1), Power: watts(2), 'Power DC': watts(3), Odd: null } }
    expect(cardsOf(inverter({ AC }))[1]?.rows).toEqual([
      ['Zeta', { value: 1, unit: 'W', digits: 1 }],
      ['Power', { value: 2, unit: 'W', digits: 1 }],
      ['Power DC', { value: 3, unit: 'W', digits: 1 }],
      ['Odd', undefined],
    ])
  })

  test('leave out strings without irradiation while others have some', () => {
    expect(names([dc('a', { v: 80 }), dc('b', { v: 0 }), dc('c')])).toEqual(['a'])
  })

  test('show all strings while none has irradiation', () => {
    expect(names([dc('a', { v: 0 }), dc('b', { v: 0 }), dc('c')])).toEqual(['a', 'b', 'c'])
    expect(names([dc('a'), dc('b')])).toEqual(['a', 'b'])
  })

  test('go by the configured power where it is sent', () => {
    expect(names([dc('a', { v: 0, max: 400 }), dc('b', { v: 3, max: 0 }), dc('c')])).toEqual(['a'])
    expect(names([dc('a', { v: 5, max: 0 }), dc('b', { v: 0, max: 0 })])).toEqual(['a', 'b'])
  })
})

test.each([
  [
    { v: 140.8000031, u: 'W', d: 1 },
    { value: 140.8000031, unit: 'W', digits: 1 },
  ],
  [
    { v: 1, u: null, d: 'x' },
    { value: 1, unit: '', digits: 0 },
  ],
  [
    { v: 1, u: 'W', d: -3 },
    { value: 1, unit: 'W', digits: 0 },
  ],
  [
    { v: 1, u: 'W', d: 400 },
    { value: 1, unit: 'W', digits: 6 },
  ],
  [{ v: 'x', u: 'W', d: 1 }, undefined],
  [null, undefined],
  [{ v: 1e12, u: 'W', d: 0 }, undefined],
])('an amount of %j is %j', (raw, amount) => expect(amountOf(raw)).toEqual(amount))
