import { readStored, watchStored, writeStored } from '../state/storage'
import { createStore, useStore } from '../state/store'
import { type Amount, isInReach } from './inverter'
import type { Live } from './merge'

export interface Point {
  atMs: number
  value: number
}

/** Values of today. Its memory is bounded: the longer it lasts, the coarser it gets. */
export interface Series {
  points: Point[]
  /** A value that comes sooner replaces the one before. */
  everyMs: number
  highest: Point
}

const MAX_POINTS = 300
const MAX_POINTS_IN_ALL = 900
const FIRST_EVERY_MS = 1000
const KEPT_EVERY_MS = 60_000

/** Stands for all inverters together where a serial would stand. */
const ALL = ''
export const recorded = new Map<string, Series>()
/** Told when all is gone; what is recorded is drawn with the values. */
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
export function recordPower({ inverters, totals, receivedAtMs }: Live, before?: Live) {
  const add = (serial: string, atMs: number, amount?: Amount) =>
    amount && addPoint(serial, { atMs, value: amount.value })
  if (receivedAtMs !== before?.receivedAtMs) add(ALL, receivedAtMs, totals.Power)
  for (const inverter of inverters)
    if (isInReach(inverter) && !before?.inverters.includes(inverter))
      add(inverter.serial, inverter.receivedAtMs, inverter.power)
  const now = Date.now()
  if (Math.abs(now - keptAt) >= KEPT_EVERY_MS) keep(now)
}

/** A series as the browser keeps it: times in seconds of the day, one of each minute. */
type Kept = [serial: string, everyMs: number, points: [second: number, value: number][]]

let keptAt = 0

function dayText(day: number, slotMs: number): string {
  const kept = [...recorded].map(([serial, { points, everyMs, highest }]): Kept => {
    // A later one replaces another of the same slot.
    const slots = [...points, highest].map(({ atMs, value }): [number, Kept[2][number]] => [
      Math.floor(atMs / slotMs),
      [Math.floor((atMs - day) / 1000), Math.round(value * 10) / 10],
    ])
    return [serial, Math.max(everyMs, slotMs), [...new Map(slots).values()]]
  })
  return JSON.stringify([day, ...kept])
}

/** The points of this day; none where another version of the page kept them otherwise. */
function pointsIn(text: string | null, day: number) {
  try {
    // What cannot be destructured throws, which is dear where the page has just been opened.
    const [keptDay, ...kept]: [number, ...Kept[]] = JSON.parse(text ?? '[]')
    if (keptDay === day)
      return kept.flatMap(([serial, everyMs, points]) =>
        points.map(([second, value]) => ({ serial, everyMs, atMs: day + second * 1000, value })),
      )
  } catch {
    // Then the day begins now.
  }
  return []
}

/** Keeps the day in the browser's storage, together with what other tabs and earlier visits have kept there of it. */
function keep(now: number) {
  const day = new Date(now).setHours(0, 0, 0, 0)
  // What this tab has goes through the same text as what is stored: one reader for both.
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

/** Begins anew, in every tab. */
export function clearPower() {
  writeStored('power', null)
  forget()
}

/** Of one inverter, or of all together. */
export function usePowerSeries(serial = ALL): Series | undefined {
  useStore(forgotten)
  return recorded.get(serial)
}
