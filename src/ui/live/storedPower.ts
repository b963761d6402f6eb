import { startOfDay } from '../lib/clock'
import { parseJson } from '../lib/json'
import { numberOf } from '../lib/numbers'
import { readStored, watchStored, writeStored } from '../state/storage'
import { liveState } from './liveStore'
import type { Live } from './merge'
import { addPoint, addPower, type DaySeries } from './powerSeries'

/** The recorded power of today and of the day before, kept in the browser's storage for each gateway. */
export const recordedPower: { today: DaySeries; yesterday: DaySeries } = { today: new Map(), yesterday: new Map() }

const STORED_EVERY_MS = 60_000

/** A series in a stored text. The seconds count from the time at the start of the text. */
type StoredSeries = [serial: string, intervalMs: number, points: [second: number, value: number][]]

function textOf(days: readonly DaySeries[], startMs: number, slotMs: number): string {
  const series = days.flatMap((day) =>
    Array.from(day, ([serial, { points, intervalMs, highest }]): StoredSeries => {
      // Time is divided into slots of `slotMs`. The last point of each slot is stored. `highest` comes after all points, so that it is the stored point of its slot.
      const slots = [...points, highest].map(({ atMs, value }): [number, [number, number]] => [
        Math.floor(atMs / slotMs),
        [Math.floor((atMs - startMs) / 1000), Math.round(value * 10) / 10],
      ])
      return [serial, Math.max(intervalMs, slotMs), [...new Map(slots).values()]]
    }),
  )
  return JSON.stringify([startMs, ...series])
}

/** The points in a text. Empty if the text has another format: another version of the page may have stored it. */
function pointsIn(text: string | null) {
  try {
    const [startMs, ...series] = (parseJson(text) ?? []) as [unknown, ...StoredSeries[]]
    return series.flatMap(([serial, intervalMs, points]) =>
      points
        .filter((point) => [intervalMs, ...point].every((part) => numberOf(part) !== undefined))
        .map(([second, value]) => ({ serial, intervalMs, atMs: Number(startMs) + second * 1000, value })),
    )
  } catch {
    // Unreadable: start with no points.
  }
  return []
}

let storedAtMs = 0

/** Merges the series with those that other tabs and earlier visits have stored, drops points before yesterday, and stores the result. */
function mergeAndStore(nowMs: number) {
  const { today, yesterday } = recordedPower
  const days = [yesterday, today]
  const startMs = startOfDay(nowMs, -1)
  const todayMs = startOfDay(nowMs)
  // `pointsIn` reads the stored text and the series of this tab, so the series are converted to text first.
  const all = [textOf(days, startMs, 1), readStored('power')].flatMap(pointsIn)
  for (const day of days) day.clear()
  // Sorted by time, because the first point added to a series sets its interval.
  for (const { serial, intervalMs, atMs, value } of all.sort((one, other) => one.atMs - other.atMs))
    if (atMs >= startMs && atMs <= nowMs)
      addPoint(atMs < todayMs ? yesterday : today, serial, { atMs, value }, intervalMs)
  storedAtMs = nowMs
  writeStored('power', textOf(days, startMs, STORED_EVERY_MS))
}

/** Records the power while the live view is shown. Returns a function that stops the recording. */
export function recordPower(): () => void {
  let before: Live | undefined
  function add() {
    const { data } = liveState.get()
    if (!data) return
    addPower(recordedPower.today, data, before)
    before = data
    const nowMs = Date.now()
    if (Math.abs(nowMs - storedAtMs) >= STORED_EVERY_MS) mergeAndStore(nowMs)
  }
  add()
  return liveState.subscribe(add)
}

function clear() {
  recordedPower.today.clear()
  recordedPower.yesterday.clear()
}

watchStored('power', () => readStored('power') || clear())

/** Deletes the recorded power, also in other tabs. */
export function deletePower() {
  writeStored('power', null)
  clear()
}
