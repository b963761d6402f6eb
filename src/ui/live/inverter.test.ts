import { describe, expect, test } from 'vitest'
import { dc, entry, liveOf, watts } from '../../testing/liveEntry'
import type { Inverter } from './inverter'

const inverter = (more: object = {}) => liveOf({ inverters: [entry('1', more)] }, 1000).inverters[0] as Inverter

const cards = (more: object = {}) => inverter(more).cards

describe('an inverter', () => {
  test.each([
    [{ poll_enabled: false }, 'notPolled'],
    [{ reachable: false }, 'unreachable'],
    [{ producing: false }, 'idle'],
    [{}, 'producing'],
  ])('with %j has the status %s', (state, status) => {
    expect(inverter(state).status).toBe(status)
  })

  test('has the yields that v26 sends in INV', () => {
    const v26 = inverter({ AC: { 0: { Power: watts(5) } }, INV: { 0: { YieldDay: { v: 7, u: 'Wh', d: 0 } } } })
    expect(v26).toMatchObject({ power: { value: 5 }, yieldDay: { value: 7 } })
  })
})

describe('an inverter whose values are all 0', () => {
  const zero = (u: string) => ({ v: 0, u, d: 1 })
  const silent = {
    limit_relative: 0,
    limit_absolute: 0,
    producing: false,
    data_age: 4711,
    AC: { 0: { Power: zero('W'), Voltage: zero('V'), YieldDay: zero('Wh') } },
    DC: { 0: { name: { u: 'East' }, Power: zero('W') } },
    INV: { 0: { Temperature: zero('°C') } },
  }

  test('has not answered since the gateway started, so it has no values, no limit and no age', () => {
    expect(inverter(silent)).toMatchObject({
      hasSent: false,
      limitWatts: undefined,
      limitPercent: undefined,
      power: undefined,
      yieldDay: undefined,
      ageSeconds: undefined,
    })
    expect(cards(silent).map(({ amounts }) => amounts)).toEqual([
      { Temperature: undefined },
      { Power: undefined, Voltage: undefined, YieldDay: undefined },
      { Power: undefined },
    ])
  })

  test.each([
    ['instead has a voltage', { AC: { 0: { Voltage: { v: 230, u: 'V', d: 1 } } } }],
    ['instead has a value that cannot be read', { AC: { 0: { Voltage: { v: 'x', u: 'V', d: 1 } } } }],
    ['instead has no channels, as in the list of v26', { AC: undefined, DC: undefined, INV: undefined }],
  ])('counts as having answered if it %s', (_, more) => {
    expect(inverter({ ...silent, ...more }).hasSent).toBe(true)
  })
})

test.each([[''], ['  '], [null]])('an inverter with the name %j has its serial as the name', (name) => {
  expect(inverter({ name }).name).toBe('1')
})

describe('the cards of an inverter', () => {
  const names = (strings: object[]) =>
    cards({ DC: { ...strings } })
      .filter(({ kind }) => kind === 'DC')
      .map(({ name }) => name)

  test('are in the order general, phases, strings', () => {
    const shown = cards({ DC: { 0: dc('East'), 1: dc('') } })
    expect(shown.map(({ kind, number, name }) => [kind, number, name])).toEqual([
      ['INV', 1, ''],
      ['AC', 1, ''],
      ['DC', 1, 'East'],
      ['DC', 2, ''],
    ])
  })

  test('have all properties, including unknown ones, in the order in which they were sent', () => {
    const AC = { 0: { Zeta: watts(1), Power: watts(2), 'Power DC': watts(3), Odd: null } }
    expect(Object.entries(cards({ AC })[1]?.amounts ?? {})).toEqual([
      ['Zeta', { value: 1, unit: 'W', digits: 1 }],
      ['Power', { value: 2, unit: 'W', digits: 1 }],
      ['Power DC', { value: 3, unit: 'W', digits: 1 }],
      ['Odd', undefined],
    ])
  })

  test('leave out strings without irradiation if another string has some', () => {
    expect(names([dc('a', { v: 80 }), dc('b', { v: 0 }), dc('c')])).toEqual(['a'])
  })

  test('leave out strings without configured power if another string has some', () => {
    expect(names([dc('a', { v: 0, max: 400 }), dc('b', { v: 3, max: 0 }), dc('c')])).toEqual(['a'])
    expect(names([dc('a', { v: 5, max: 0 }), dc('b', { v: 0, max: 0 })])).toEqual(['a', 'b'])
  })
})
