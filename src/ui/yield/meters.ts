import { isRecord, parseJson } from '../lib/json'
import { numberOf, plainText } from '../lib/numbers'
import { mergePoints, type Point } from './meter'

/** The module and the limit during the readings; 0 if unknown. Another module or limit starts a new history. */
export interface Setup {
  moduleWatts: number
  limitPercent: number
}

export interface Meter {
  /** The name that the owner chose. */
  name: string
  setup: Setup
  points: readonly Point[]
}

/** Meters by serial of the inverter, or by `stringId`, which contains a space. */
export type Meters = ReadonlyMap<string, Meter>

export const isPanelString = (id: string) => id.includes(' ')

/** This many of an inverter's latest points are kept. Of the older points, only the first and the last of each month are kept. */
const POINTS_KEPT = 100
/** This many of the latest points of a string of panels are kept, and no older ones. */
export const STRING_POINTS_KEPT = 18

export const HOUR_MS = 3_600_000
/** In the year 2084. A later hour cannot be right. */
const LAST_HOUR = 1e6

export const isoOf = (hour: number) => new Date(hour * HOUR_MS).toISOString()

function pointsToStore(id: string, points: readonly Point[]): readonly Point[] {
  if (isPanelString(id)) return points.slice(-STRING_POINTS_KEPT)
  const monthAt = (index: number) => isoOf(points[index]?.hour ?? 0).slice(0, 7)
  return points.filter(
    (_, index) =>
      index >= points.length - POINTS_KEPT ||
      monthAt(index - 1) !== monthAt(index) ||
      monthAt(index + 1) !== monthAt(index),
  )
}

/** The stored form of a meter: name, module, limit, then `hour` and `wh` of each point. From the second point on, both are stored as differences from the previous point. */
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

/** The inverse of `listOf`. Returns undefined if a number cannot be right: the list may come from another version of the page, or from an edited file. */
function meterOf(list: unknown): Meter | undefined {
  if (!Array.isArray(list)) return
  const points: Point[] = []
  const [name, ...numbers] = list
  const [moduleWatts = 0, limitPercent = 0, ...differences] = numbers.map((value) => numberOf(value) ?? Number.NaN)
  for (let index = 0; index < differences.length; index += 2) {
    const before = points.at(-1) ?? { hour: 0, wh: 0 }
    const [hours = Number.NaN, wh = Number.NaN] = differences.slice(index)
    const point = { hour: before.hour + hours, wh: before.wh + wh }
    if (!(hours > 0 && point.hour < LAST_HOUR && (index ? wh >= 0 : Number.isFinite(wh)))) return
    points.push(point)
  }
  return moduleWatts + limitPercent >= 0 && points[0]
    ? { name: plainText(name), setup: { moduleWatts, limitPercent }, points }
    : undefined
}

/** Parses the meters in a text. Returns an empty map if there are none. */
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
      Array.from(meters, ([id, meter]) => [id, listOf({ ...meter, points: pointsToStore(id, meter.points) })]),
    ),
  )
}

/** A module or limit that differs by more than this share counts as another one. */
const OTHER_SETUP_SHARE = 0.02

/** Checks whether the module or the limit has changed. Unknown parts are ignored. */
export function isOtherSetup(before: Setup, after: Setup): boolean {
  const isOther = (part: keyof Setup) =>
    before[part] * after[part] > 0 && Math.abs(after[part] / before[part] - 1) > OTHER_SETUP_SHARE
  return isOther('moduleWatts') || isOther('limitPercent')
}

/** Merges the points of two meters. A change of the setup starts a new history: then only the meter with the latest point is kept. */
function mergeMeter(own: Meter, other: Meter): Meter {
  const isOwnLater = (own.points.at(-1)?.hour ?? 0) >= (other.points.at(-1)?.hour ?? 0)
  if (isOtherSetup(own.setup, other.setup)) return isOwnLater ? own : other
  return { ...own, points: mergePoints(own.points, other.points) }
}

/** The meters of this browser, with those of a file added. */
export function mergeMeters(own: Meters, other: Meters): Meters {
  const merged = new Map(own)
  for (const [id, meter] of other) {
    const known = own.get(id)
    merged.set(id, known ? mergeMeter(known, meter) : meter)
  }
  return merged
}
