import { describe, expect, test } from 'vitest'
import { entry, watts } from '../../testing/liveEntry'
import { decodeLive, type MergedData, merge } from './merge'

const MINUTE_MS = 60_000
const NOW_MS = 100 * MINUTE_MS
const ac = (power: number) => ({ AC: { 0: { Power: watts(power), Voltage: watts(230) } } })

/** The decoded limit of an inverter that answered 4 s ago. */
function limitOf(more: object, uptimeMinutes: number | undefined) {
  const merged = merge(undefined, { inverters: [entry('1', more)] }, { nowMs: NOW_MS }) as MergedData
  const [inverter] = decodeLive(merged, undefined, uptimeMinutes && NOW_MS - uptimeMinutes * MINUTE_MS).inverters
  return [inverter?.limitPercent, inverter?.limitWatts]
}
const zero = { limit_relative: 0, limit_absolute: 0 }

describe('a reported limit of 0 %', () => {
  test.each([
    ['the start time of the gateway is not known', undefined],
    ['the gateway started 4 minutes ago', 4],
  ])('is unknown if %s', (_, uptime) => {
    expect(limitOf(zero, uptime)).toEqual([undefined, undefined])
    expect(limitOf({ ...zero, producing: false, ...ac(0) }, uptime)).toEqual([undefined, undefined])
  })

  test('is real if the gateway started 6 minutes ago, even while the inverter still produces', () => {
    expect(limitOf({ ...zero, ...ac(804) }, 6)).toEqual([0, 0])
    expect(limitOf({ ...zero, ...ac(0), producing: false }, 6)).toEqual([0, 0])
  })

  test('is unknown if the inverter last answered in the first minutes after the start of the gateway', () => {
    expect(limitOf({ ...zero, data_age: 120 }, 6)).toEqual([undefined, undefined])
  })

  test('is unknown for an unknown model that produces much power', () => {
    expect(limitOf({ limit_relative: 0, limit_absolute: -1, ...ac(804) }, 60)).toEqual([undefined, undefined])
    expect(limitOf({ limit_relative: 0, limit_absolute: -1, ...ac(3) }, 60)).toEqual([0, -1])
  })
})

test('a limit above 0 % is real even if the start time of the gateway is not known', () => {
  expect(limitOf({ limit_relative: 0.5, limit_absolute: 7.5 }, undefined)).toEqual([0.5, 7.5])
})
