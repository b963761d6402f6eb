import { createStore, useStore } from '../state/store'
import { isInReach } from './decode'
import type { Live } from './merge'

export interface Point {
  atMs: number
  value: number
}

/** Values since the page was opened. Its memory is bounded: the longer it lasts, the coarser it gets. */
export interface Series {
  points: Point[]
  /** A value that comes sooner replaces the one before. */
  everyMs: number
  highest: Point
}

const MAX_POINTS = 300
const FIRST_EVERY_MS = 1000

export function startSeries(point: Point): Series {
  return { points: [{ ...point }], everyMs: FIRST_EVERY_MS, highest: point }
}

/** Changes the series. */
export function addPoint(series: Series, point: Point) {
  const { points } = series
  if (point.value > series.highest.value) series.highest = point
  const last = points.at(-1)
  if (last && point.atMs - last.atMs < series.everyMs) last.value = point.value
  else points.push({ ...point })
  if (points.length <= MAX_POINTS) return
  series.points = points.filter((_, index) => index % 2 === 0)
  series.everyMs *= 2
}

/** Stands for all inverters together where a serial would stand. */
const ALL = ''
const recorded = new Map<string, Series>()
const published = createStore<ReadonlyMap<string, Series>>(recorded)

/** An inverter out of reach leaves a gap. */
export function recordPower({ inverters, totals, heardAt: atMs }: Live) {
  const now = new Map([[ALL, totals.Power]])
  for (const { serial, tone, power, heardAt } of inverters) {
    const isNow = heardAt === atMs && isInReach(tone)
    now.set(serial, isNow ? power : undefined)
  }
  for (const serial of recorded.keys()) if (!now.has(serial)) recorded.delete(serial)
  for (const [serial, amount] of now) {
    if (!amount) continue
    const point = { atMs, value: amount.value }
    const series = recorded.get(serial)
    if (series) addPoint(series, point)
    else recorded.set(serial, startSeries(point))
  }
}

/** Shows what was recorded: apart from recording, because messages may come faster than frames. */
export function publishPower() {
  published.set(new Map(recorded))
}

/** Of one inverter, or of all together. */
export function usePowerSeries(serial = ALL): Series | undefined {
  return useStore(published).get(serial)
}
