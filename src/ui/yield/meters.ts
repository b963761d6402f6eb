import { isRecord, parseJson } from '../lib/json'
import { numberOf, plainText } from '../lib/numbers'
import { mergePoints, type Point } from './meter'

/** What the readings were taken with. Their history begins anew with another module or another limit; 0 where it is not known. */
export interface Setup {
  moduleWatts: number
  limitPercent: number
}

export interface Meter {
  /** What the owner calls it. */
  name: string
  setup: Setup
  points: readonly Point[]
}

/** By serial; the string of an inverter by `stringId`, which has a space. */
export type Meters = ReadonlyMap<string, Meter>

export const isPanelString = (id: string) => id.includes(' ')

/** How many of an inverter's latest points are all kept. Of older ones only the first and the last of each month are kept. */
const POINTS_KEPT = 100
/** Of a string of panels only these are kept. */
const STRING_POINTS_KEPT = 18

const HOUR_MS = 3_600_000
/** In the year 2084. */
const LAST_HOUR = 1e6

export const isoOf = (hour: number) => new Date(hour * HOUR_MS).toISOString()

function thinned(id: string, points: readonly Point[]): readonly Point[] {
  if (isPanelString(id)) return points.slice(-STRING_POINTS_KEPT)
  const monthAt = (index: number) => isoOf(points[index]?.hour ?? 0).slice(0, 7)
  return points.filter(
    (_, index) =>
      index >= points.length - POINTS_KEPT ||
      monthAt(index - 1) !== monthAt(index) ||
      monthAt(index + 1) !== monthAt(index),
  )
}

/** Name, module, limit, then hour and count of each point; from the second point on, the differences from the point before. */
function listOf({ name, setup, points }: Meter): (number | string)[] {
  return [
    name,
    setup.moduleWatts,
    setup.limitPercent,
    ...points.flatMap(({ hour, wh }, index) => {
      const before = points[index - 1]
      return before ? [hour - before.hour, wh - before.wh] : [hour, wh]
    }),
  ]
}

/** Undefined where a number cannot be right: another version of the page, or somebody's file. */
function meterOf(list: unknown): Meter | undefined {
  if (!Array.isArray(list)) return
  const points: Point[] = []
  const [name, ...numbers] = list
  const [moduleWatts = 0, limitPercent = 0, ...rest] = numbers.map((value) => numberOf(value) ?? Number.NaN)
  for (let index = 0; index < rest.length; index += 2) {
    const before = points.at(-1) ?? { hour: 0, wh: 0 }
    const [hours = Number.NaN, wh = Number.NaN] = rest.slice(index)
    const point = { hour: before.hour + hours, wh: before.wh + wh }
    if (!(hours > 0 && point.hour < LAST_HOUR && (index ? wh >= 0 : Number.isFinite(wh)))) return
    points.push(point)
  }
  return moduleWatts + limitPercent >= 0 && points[0]
    ? { name: plainText(name), setup: { moduleWatts, limitPercent }, points }
    : undefined
}

/** The meters in a text; empty where it has none. */
export function metersIn(text: string | null): Meters {
  const content = parseJson(text)
  const entries = Object.entries(isRecord(content) ? content : {}).flatMap(([id, list]) => {
    const meter = meterOf(list)
    return meter ? [[id, meter] as const] : []
  })
  return new Map(entries)
}

export function textOfMeters(meters: Meters): string {
  return JSON.stringify(
    Object.fromEntries(
      Array.from(meters, ([id, meter]) => [id, listOf({ ...meter, points: thinned(id, meter.points) })]),
    ),
  )
}

/** The meters of this browser, and what a file tells in addition. */
export function mergeMeters(own: Meters, other: Meters): Meters {
  const merged = new Map(own)
  for (const [id, meter] of other) {
    const known = own.get(id)
    merged.set(id, known ? { ...known, points: mergePoints(known.points, meter.points) } : meter)
  }
  return merged
}
