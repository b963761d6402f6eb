import { afterEach, expect, test, vi } from 'vitest'
import { liveOf } from '../../testing/liveEntry'
import { liveYear } from '../../testing/roofYear'
import { monotonicMs } from '../lib/clock'
import { liveState, noLiveState } from '../live/liveStore'
import { readStored, writeStored } from '../state/storage'
import { metersIn } from './meters'
import { watchYield } from './watchYield'

const START_MS = new Date(2026, 0, 1).getTime()
const NOON_MS = START_MS + (100 * 24 + 12) * 3_600_000
const strings = ['1161', '1144'].map((serial) => ({ serial, number: 1, azimuth: 180, watts: 400 }))
const year = liveYear({ seed: 1, strings }, START_MS)

let stop: (() => void) | undefined

afterEach(() => {
  stop?.()
  stop = undefined
  liveState.set(noLiveState)
  vi.useRealTimers()
  writeStored('yield', null)
})

/** Sets the clock, and stores the live data of this time for the first `count` inverters. */
function setClockAndLive(nowMs: number, count = 2) {
  vi.useFakeTimers({ now: nowMs })
  const data = liveOf({ inverters: year.at(nowMs).slice(0, count) }, monotonicMs())
  liveState.set({ ...noLiveState, data })
}

const serials = () => [...metersIn(readStored('yield')).keys()].sort()

test('yield watch: reads each inverter when its values arrive, and does not read again at each message', () => {
  setClockAndLive(NOON_MS, 1)
  stop = watchYield()
  expect(serials()).toEqual(['1161', '1161 1'])
  setClockAndLive(NOON_MS + 3000)
  expect(serials()).toEqual(['1144', '1144 1', '1161', '1161 1'])
  const first = readStored('yield')
  for (let minute = 1; minute <= 60; minute++) setClockAndLive(NOON_MS + minute * 60_000)
  expect(readStored('yield')).toBe(first)
})

test('yield watch: stores nothing while inverters have not answered since the start of the gateway', () => {
  vi.useFakeTimers({ now: NOON_MS })
  const unanswered = { serial: 'x', data_age: 20, poll_enabled: true, reachable: true, AC: { 0: { Power: { v: 0 } } } }
  const data = liveOf({ inverters: [...year.at(NOON_MS), unanswered] }, monotonicMs())
  liveState.set({ ...noLiveState, data })
  stop = watchYield()
  expect(serials()).toEqual([])
})

test('yield watch: reads again when the live view is left and when the page is hidden', () => {
  setClockAndLive(NOON_MS)
  stop = watchYield()
  const first = readStored('yield')
  const later = liveOf({ inverters: year.at(NOON_MS + 3_600_000) }, monotonicMs())
  liveState.set({ ...noLiveState, data: later })
  expect(readStored('yield')).toBe(first)
  dispatchEvent(new Event('pagehide'))
  const second = readStored('yield')
  expect(second).not.toBe(first)
  liveState.set({ ...noLiveState, data: liveOf({ inverters: year.at(NOON_MS + 7_200_000) }, monotonicMs()) })
  // The live view clears its state when it is left.
  liveState.set(noLiveState)
  stop()
  stop = undefined
  expect(readStored('yield')).not.toBe(second)
})
