import { wallMs } from '../lib/clock'
import { parseJson } from '../lib/json'
import { numberOf } from '../lib/numbers'
import { readStored, watchStored, writeStored } from '../state/storage'
import { createStore, useStore } from '../state/store'
import { type Amount, isInReach } from './inverter'
import type { Live } from './merge'

export interface Point {
  atMs: number
  value: number
}

/** The power values of today. The number of points is limited: when there are too many, every second one is dropped. */
export interface Series {
  points: Point[]
  /** The shortest time between two points. A value that comes sooner replaces the last one. */
  everyMs: number
  highest: Point
}

const MAX_POINTS = 300
const MAX_POINTS_IN_ALL = 900
const FIRST_EVERY_MS = 1000
const KEPT_EVERY_MS = 60_000

/** Used instead of a serial for all inverters together. */
const ALL = ''
export const recorded = new Map<string, Series>()
/** Tells the charts that the series were cleared. It is not used for new points, which are drawn together with the live data. */
const forgotten = createStore({})

export function addPoint(serial: string, point: Point, everyMs = FIRST_EVERY_MS) {
  const series = recorded.get(serial) ?? { points: [], everyMs, highest: point }
  const { points } = series
  recorded.set(serial, series)
  if (point.value > series.highest.value) series.highest = point
  const last = points.at(-1)
  if (last && point.atMs - last.atMs < series.everyMs) last.value = point.value
  else points.push({ ...point })
  if (points.length > Math.min(MAX_POINTS, MAX_POINTS_IN_ALL / recorded.size)) {
    series.points = points.filter((_, index) => index % 2 === 0)
    series.everyMs *= 2
  }
}

/** Records the power values that have come since the live data `before`. An inverter out of reach leaves a gap. */
export function recordPower({ inverters, totals, receivedAtMs, asOfMs }: Live, before?: Live) {
  const add = (serial: string, atMs: number, amount?: Amount) =>
    amount && addPoint(serial, { atMs, value: amount.value })
  if (receivedAtMs !== before?.receivedAtMs) add(ALL, asOfMs, totals.Power)
  for (const inverter of inverters)
    if (isInReach(inverter) && !before?.inverters.includes(inverter))
      add(inverter.serial, wallMs(inverter.receivedAtMs), inverter.power)
  const now = Date.now()
  if (Math.abs(now - keptAt) >= KEPT_EVERY_MS) keep(now)
}

/** A series as text: when stored, at most one point a minute. The time is in seconds since midnight. */
type Kept = [serial: string, everyMs: number, points: [second: number, value: number][]]

let keptAt = 0

function dayText(day: number, slotMs: number): string {
  const kept = [...recorded].map(([serial, { points, everyMs, highest }]): Kept => {
    // The last point of a slot counts. The highest comes last, so that it is kept.
    const slots = [...points, highest].map(({ atMs, value }): [number, Kept[2][number]] => [
      Math.floor(atMs / slotMs),
      [Math.floor((atMs - day) / 1000), Math.round(value * 10) / 10],
    ])
    return [serial, Math.max(everyMs, slotMs), [...new Map(slots).values()]]
  })
  return JSON.stringify([day, ...kept])
}

/** The stored points of this day. None where another version of the page has stored them in another form. */
function pointsIn(text: string | null, day: number) {
  try {
    const [keptDay, ...kept] = (parseJson(text) ?? []) as [number, ...Kept[]]
    if (keptDay === day)
      return kept.flatMap(([serial, everyMs, points]) =>
        points
          .filter((point) => [everyMs, ...point].every((part) => numberOf(part) !== undefined))
          .map(([second, value]) => ({ serial, everyMs, atMs: day + second * 1000, value })),
      )
  } catch {
    // Unreadable: start with no points.
  }
  return []
}

/** Merges the series with those that other tabs and earlier visits have stored today, and stores them. */
function keep(now: number) {
  const day = new Date(now).setHours(0, 0, 0, 0)
  // This tab's series are converted to text too, so that one function reads both.
  const all = [dayText(day, 1), readStored('power')].flatMap((text) => pointsIn(text, day))
  recorded.clear()
  for (const { serial, everyMs, atMs, value } of all.sort((one, other) => one.atMs - other.atMs))
    if (atMs >= day && atMs <= now) addPoint(serial, { atMs, value }, everyMs)
  keptAt = now
  writeStored('power', dayText(day, KEPT_EVERY_MS))
}

function forget() {
  recorded.clear()
  forgotten.set({})
}

watchStored('power', () => readStored('power') || forget())

/** Clears all series, in every tab. */
export function clearPower() {
  writeStored('power', null)
  forget()
}

/** The series of one inverter; without a serial that of all together. */
export function usePowerSeries(serial = ALL): Series | undefined {
  useStore(forgotten)
  return recorded.get(serial)
}
