import { describe, expect, test } from 'vitest'
import { inOtherUnit, isReached, knownPercent, limitRange } from './limit'

test('a limit in percent lies between 2 and 100', () => {
  expect(limitRange('%', 1500)).toEqual({ min: 2, max: 100 })
})

test('a limit in watts lies between 10 and what the inverter can, or 2250 where that is not positive', () => {
  expect(limitRange('W', 1500)).toEqual({ min: 10, max: 1500 })
  expect(limitRange('W', 0)).toEqual({ min: 10, max: 2250 })
  expect(limitRange('W', -1)).toEqual({ min: 10, max: 2250 })
})

test('if the firmware accepts 0 and fractions, the form does too', () => {
  expect(limitRange('%', 1500, true)).toEqual({ min: 0, max: 100, fractions: true, digits: 1 })
  expect(limitRange('W', 1500, true)).toEqual({ min: 0, max: 1500, fractions: true, digits: 1 })
})

test('percent and watts are converted into each other, as whole numbers', () => {
  expect(inOtherUnit(50, '%', 1500)).toBe(750)
  expect(inOtherUnit(33, '%', 400)).toBe(132)
  expect(inOtherUnit(500, 'W', 1500)).toBe(33)
  expect(inOtherUnit(50, '%', 0)).toBeUndefined()
  expect(inOtherUnit('5x', '%', 1500)).toBeUndefined()
})

test('in tenths if the firmware accepts them', () => {
  expect(inOtherUnit(500, 'W', 1500, true)).toBe(33.3)
  expect(inOtherUnit(33.3, '%', 1500, true)).toBe(499.5)
})

test.each([
  ['is unknown while the live data have no limit', undefined],
  // The dialog was opened before the device has read the limit.
  ['is replaced by a limit that has arrived with the live data', 100],
  ['is real if the live data have it too', 0],
])('a limit status of 0 %% %s', (_, live) => {
  expect(knownPercent({ limit_relative: 0 }, { limitPercent: live })).toBe(live)
})

test('a limit status above 0 % is newer than the live data', () => {
  expect(knownPercent({ limit_relative: 40 }, { limitPercent: undefined })).toBe(40)
  expect(knownPercent({ limit_relative: 40 }, { limitPercent: 100 })).toBe(40)
})

describe('a request is met', () => {
  test('by the percentage, rounded', () => {
    expect(isReached({ value: 100, unit: '%' }, 99.9, -1)).toBe(true)
    expect(isReached({ value: 100, unit: '%' }, 99.4, -1)).toBe(false)
  })

  test('by its tenths, where it has some', () => {
    expect(isReached({ value: 33.3, unit: '%' }, 33.3, -1)).toBe(true)
    // An inverter keeps tenths.
    expect(isReached({ value: 33.33, unit: '%' }, 33.3, -1)).toBe(true)
    expect(isReached({ value: 33.3, unit: '%' }, 33.2, -1)).toBe(false)
    expect(isReached({ value: 33.3, unit: '%' }, 33, -1)).toBe(false)
  })

  test('by the watts of the largest inverter, although its percentage was cut off', () => {
    // 1,002 W of 2,250 W are 44.53 %, of which the device reports 44.5 %.
    expect(isReached({ value: 1002, unit: 'W' }, 44.5, 1001.25)).toBe(true)
    expect(isReached({ value: 999, unit: 'W' }, 44.3, 996.75)).toBe(true)
  })

  test('by the watts, as near as tenths of a percent come', () => {
    expect(isReached({ value: 601, unit: 'W' }, 40, 600)).toBe(true)
    expect(isReached({ value: 610, unit: 'W' }, 40, 600)).toBe(false)
  })

  test('undefined if the limit is unknown', () => {
    expect(isReached({ value: 601, unit: 'W' }, 40, -1)).toBeUndefined()
    expect(isReached({ value: 50, unit: '%' }, undefined, undefined)).toBeUndefined()
  })
})
