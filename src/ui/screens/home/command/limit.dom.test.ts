import { describe, expect, test } from 'vitest'
import { inOtherUnit, isLimitInForce, knownPercent, limitRange } from './limit'

test('a limit in percent lies between 2 and 100', () => {
  expect(limitRange('%', 1500)).toEqual({ min: 2, max: 100 })
})

test('a limit in watts lies between 10 and the rated power, or 2250 if the rated power is unknown', () => {
  expect(limitRange('W', 1500)).toEqual({ min: 10, max: 1500 })
  expect(limitRange('W', 0)).toEqual({ min: 10, max: 2250 })
  expect(limitRange('W', -1)).toEqual({ min: 10, max: 2250 })
})

test('a limit can be 0 and have a decimal place if the firmware accepts tenths', () => {
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

test.each([
  ['means an unknown limit while the live data have no limit', undefined],
  // The dialog was opened before the device had read the limit.
  ['is replaced by a limit that has arrived with the live data', 100],
  ['is correct if the live data also report 0', 0],
])('a limit status of 0 %% %s', (_, livePercent) => {
  expect(knownPercent({ limit_relative: 0 }, { limitPercent: livePercent })).toBe(livePercent)
})

test('a limit status above 0 % is used, whatever limit the live data have', () => {
  expect(knownPercent({ limit_relative: 40 }, { limitPercent: undefined })).toBe(40)
  expect(knownPercent({ limit_relative: 40 }, { limitPercent: 100 })).toBe(40)
})

describe('a requested limit', () => {
  test('is in force if the rounded percentage is equal', () => {
    expect(isLimitInForce({ value: 100, unit: '%' }, 99.9, -1)).toBe(true)
    expect(isLimitInForce({ value: 100, unit: '%' }, 99.4, -1)).toBe(false)
  })

  test('is in force on the largest inverter although the device has truncated the percentage', () => {
    // 1,002 W of 2,250 W are 44.53 %. The device reports 44.5 %.
    expect(isLimitInForce({ value: 1002, unit: 'W' }, 44.5, 1001.25)).toBe(true)
    expect(isLimitInForce({ value: 999, unit: 'W' }, 44.3, 996.75)).toBe(true)
  })

  test('in watts is in force if the reported watts differ by at most 2.3', () => {
    expect(isLimitInForce({ value: 601, unit: 'W' }, 40, 600)).toBe(true)
    expect(isLimitInForce({ value: 610, unit: 'W' }, 40, 600)).toBe(false)
  })

  test('has an unknown state (`undefined`) if the reported limit is unknown', () => {
    expect(isLimitInForce({ value: 601, unit: 'W' }, 40, -1)).toBeUndefined()
    expect(isLimitInForce({ value: 50, unit: '%' }, undefined, undefined)).toBeUndefined()
  })
})
