import { beforeEach, describe, expect, test } from 'vitest'
import { liveOf, watts } from '../../testing/liveEntry'
import { addPoint, addPower, type DaySeries, ROOF } from './powerSeries'

const day: DaySeries = new Map()
beforeEach(() => day.clear())

function onlySeries() {
  const [series] = day.values()
  if (!series) throw new Error('nothing recorded')
  return series
}

describe('power series', () => {
  test('of two values within a second: the newer one becomes the point, and the higher one the highest value', () => {
    addPoint(day, 'a', { atMs: 0, value: 50 })
    addPoint(day, 'a', { atMs: 400, value: 20 })
    const series = onlySeries()
    expect(series.points).toEqual([{ atMs: 0, value: 20 }])
    expect(series.highest.value).toBe(50)
  })

  test('adds a value only once, and ignores an unreachable inverter', () => {
    const inverter = (serial: string, reachable: boolean) => ({
      serial,
      poll_enabled: true,
      reachable,
      AC: { 0: { Power: watts(90) } },
    })
    const message = { inverters: [inverter('a', true), inverter('b', false)], total: { Power: watts(90) } }
    const live = liveOf(message, 5000)
    addPower(day, live)
    expect([...day.keys()]).toEqual([ROOF, 'a'])
    day.clear()
    addPower(day, live, live)
    expect(day.size).toBe(0)
    // After a start of the gateway, an inverter has not answered yet.
    const unanswered = { ...inverter('c', true), AC: { 0: { Power: watts(0) } } }
    addPower(day, liveOf({ ...message, inverters: [inverter('a', true), unanswered] }, 5000))
    expect(day.size).toBe(0)
  })
})
