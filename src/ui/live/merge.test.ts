import { describe, expect, test } from 'vitest'
import { entry, mergeAndDecode, watts } from '../../testing/liveEntry'
import { parseJson } from '../lib/json'
import { cardsOf } from './cards'
import { ageSeconds, type Inverter, type Live, serialsToAsk } from './merge'

/** As v26 lists it. */
const listed = (serial: string, more: object = {}) => {
  const { AC, DC, INV, events, ...rest } = entry(serial, more)
  return rest
}
const message = (...inverters: object[]) => ({ inverters, total: { Power: watts(1) }, hints: { time_sync: false } })

function known(...inverters: object[]): Live {
  const live = mergeAndDecode(undefined, message(...inverters), { now: 1000, isWhole: true })
  if (!live) throw new Error('no live data')
  return live
}
const serials = (live: Live | undefined) => live?.inverters.map(({ serial }) => serial)
const inverter = (more: object = {}) => known(entry('1', more)).inverters[0]

describe('merging', () => {
  test('a push of all inverters replaces their values and keeps their order', () => {
    const push = message(entry('b', { data_age: 0 }), entry('a', { name: 'New' }))
    const live = mergeAndDecode(known(entry('b'), entry('a')), push, { now: 2000 })
    expect(live?.inverters.map(({ serial, name, dataAge, heardAt }) => [serial, name, dataAge, heardAt])).toEqual([
      ['b', 'Roof b', 0, 2000],
      ['a', 'New', 4, 2000],
    ])
  })

  test('a push of one inverter leaves the others as they are', () => {
    const before = known(entry('a'), entry('b'))
    const live = mergeAndDecode(before, message(entry('b', { name: 'New' })), { now: 2000 })
    expect(live?.inverters[0]).toBe(before.inverters[0])
    expect(live?.inverters[1]?.name).toBe('New')
  })

  test('what comes again as it was is shown by the same objects', () => {
    const before = known(entry('a'))
    const live = mergeAndDecode(before, message(entry('a')), { now: 2000 })
    expect(live?.totals).toBe(before.totals)
    expect(live?.hints).toBe(before.hints)
    expect(live?.inverters[0]?.power).toBe(before.inverters[0]?.power)
    expect(live?.inverters[0]?.heardAt).toBe(2000)
  })

  test('only an answer that names all inverters removes one', () => {
    const before = known(entry('a'), entry('b'))
    expect(serials(mergeAndDecode(before, message(entry('b')), { now: 2000 }))).toEqual(['a', 'b'])
    expect(serials(mergeAndDecode(before, message(entry('b')), { now: 2000, isWhole: true }))).toEqual(['b'])
    expect(serials(mergeAndDecode(before, message(), { now: 2000, isWhole: true }))).toEqual([])
  })

  test('an entry without channels keeps the channels and the events that are known', () => {
    const live = mergeAndDecode(known(entry('a')), message(listed('a', { reachable: false })), {
      now: 2000,
      isWhole: true,
    })
    expect(live?.inverters[0]).toMatchObject({ tone: 'bad', events: 3, channelsAt: 1000, power: { value: 878.4 } })
  })

  test('follows the order that v26 sends', () => {
    expect(serials(known(listed('a', { order: 2 }), listed('b', { order: 0 }), listed('c', { order: 1 })))).toEqual([
      'b',
      'c',
      'a',
    ])
  })

  test('what comes after the clock was set back is taken, pushed or asked for', () => {
    const push = mergeAndDecode(known(entry('a')), message(entry('a', { name: 'Pushed' })), { now: 500 })
    expect(push?.inverters[0]).toMatchObject({ name: 'Pushed', heardAt: 500 })
    const told = { ...message(entry('a', { name: 'Asked' })), total: { Power: watts(2) } }
    const answer = mergeAndDecode(known(entry('a')), told, { now: 500, askedAt: 400, isWhole: true })
    expect(answer).toMatchObject({ inverters: [{ name: 'Asked', heardAt: 500 }], totals: { Power: { value: 2 } } })
  })

  test('an answer that was overtaken by a push changes nothing that is newer', () => {
    const pushed = mergeAndDecode(known(entry('a')), message(entry('a', { name: 'Pushed' })), { now: 5000 })
    const late = { ...message(entry('a', { name: 'Old' }), entry('b')), total: { Power: watts(99) } }
    const live = mergeAndDecode(pushed, late, { now: 6000, askedAt: 4000, isWhole: true })
    expect(live?.inverters.map(({ name }) => name)).toEqual(['Pushed', 'Roof b'])
    expect(live?.totals).toEqual({ Power: { value: 1, unit: 'W', digits: 1 } })
  })

  test('totals and hints that are missing stay as they were', () => {
    const live = mergeAndDecode(known(entry('a')), { inverters: [entry('a')] }, { now: 2000 })
    expect(live).toMatchObject({ totals: { Power: { value: 1 } }, hints: { time_sync: false } })
  })

  test.each(['', 'null', '[]', '{}', '7', '"x"', '{"inverters":null}', '{"inverters":{}}', '{"inv', 'no JSON'])(
    'what is no live data is left out: %s',
    (text) => expect(mergeAndDecode(known(entry('a')), parseJson(text), { now: 2000 })).toBeUndefined(),
  )

  test.each([[null], ['x'], [{}], [[]], [{ serial: null }], [{ serial: '' }]])('an entry of %j is left out', (odd) => {
    expect(serials(mergeAndDecode(undefined, { inverters: [odd, entry('a')] }, { now: 1 }))).toEqual(['a'])
  })

  test('members of wrong types count as missing', () => {
    const odd = inverter({ name: {}, limit_absolute: 'x', events: null, AC: [], DC: { 0: null }, INV: 5, data_age: [] })
    expect(odd).toMatchObject({
      name: '1',
      limitWatts: undefined,
      events: undefined,
      power: undefined,
      dataAge: undefined,
    })
    expect(odd && cardsOf(odd)).toEqual([{ kind: 'DC', number: 1, name: '', amounts: {} }])
  })
})

describe('what to ask for one by one', () => {
  test('nothing after a list with channels', () => {
    expect(serialsToAsk(known(entry('a'), entry('b')), 'a', 500)).toEqual([])
  })

  test('all after the first list without them, the chosen one first', () => {
    expect(serialsToAsk(known(listed('a'), listed('b'), listed('c')), 'b', 500)).toEqual(['b', 'a', 'c'])
  })

  test('from then on the chosen one and the one that waits longest', () => {
    let live = known(entry('a'), entry('b'), entry('c'), entry('d'))
    live = mergeAndDecode(live, message(entry('b')), { now: 2000 }) ?? live
    live = mergeAndDecode(live, message(entry('a')), { now: 3000 }) ?? live
    expect(serialsToAsk(live, 'a', 4000)).toEqual(['a', 'c'])
  })
})

test('data grows older each second', () => {
  const age = (more: object, now: number) => ageSeconds(inverter(more) as Inverter, now)
  expect(age({}, 1000)).toBe(4)
  expect(age({}, 3500)).toBe(6)
  expect(age({ data_age: null }, 3500)).toBeUndefined()
})
