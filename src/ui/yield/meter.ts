/** A reading of a meter that counts energy. */
export interface Point {
  /** In the browser's local time, counted from 1970. A multiple of 24 is the exact start of a day. */
  hour: number
  wh: number
}

/** The values that a device reports of a meter at one moment. */
export interface Reading {
  /** When the values were measured. */
  hour: number
  totalWh: number
  /** The part of `totalWh` that was counted on this day; undefined if the device may have sent the count of another day. */
  dayWh: number | undefined
  /** The maximum power of the inverter. */
  maxWatts: number
}

export const DAY_HOURS = 24
export const startOfDay = (hour: number) => hour - (hour % DAY_HOURS)

/** The hours of light on the longest day. The upper limit of the energy between two readings assumes full power in the first 16 hours and in half of the hours after them. */
const BRIGHT_HOURS = 16

/** The count at the start of a day is computed as `totalWh` minus `dayWh`. The result may vary by this much during the day, because `totalWh` and `dayWh` are rounded. */
const TOLERANCE_WH = 20

/**
 * Adds a reading to the points. Each day with a reading has a point for its start, computed as `totalWh` minus `dayWh`. The last reading of
 * the day also has a point, unless the next day has a point for its start.
 */
export function addReading(points: readonly Point[], reading: Reading): readonly Point[] {
  const { hour, totalWh, dayWh } = reading
  const earlier = points.filter((point) => point.hour <= hour)
  // Points after this reading show that the browser's clock is or was wrong. If most points are after this reading, the clock is wrong now, and the reading is ignored. Otherwise the clock was wrong when these points were added, and they are dropped.
  if (earlier.length * 2 < points.length) return points
  const jump = jumpOf(points, reading)
  if (jump === undefined) return points
  const moved = earlier.map((point) => ({ ...point, wh: point.wh + jump }))
  const now = { hour, wh: totalWh }
  const day = startOfDay(hour)
  // The exact start of a day is reserved for the computed point.
  if (hour === day) now.hour += 1
  const start = { hour: day, wh: totalWh - (dayWh ?? Number.NaN) }
  const before = moved.filter((point) => point.hour <= day)
  const last = before.at(-1)
  if (last?.hour === day) return [...before, now]
  // The day gets no point for its start in two cases: `dayWh` is unknown, or the computed count is below the last point. In the second case, the device still sends the count of the day before.
  if (start.wh >= (last?.wh ?? start.wh))
    return [...before.filter((point) => !isWithin(point.hour, day - DAY_HOURS, day)), start, now]
  return [...moved.filter((point) => point.hour < now.hour), now]
}

const isWithin = (hour: number, from: number, to: number) => hour > from && hour < to

/**
 * The part of the meter's change since the last reading that is not energy, because an offset was edited or the meter restarted at 0. The
 * caller adds this jump to all earlier points, so that the differences between the points remain energy. Undefined for a reading that is
 * older than the last point, for example the reading of another tab.
 */
function jumpOf(points: readonly Point[], { hour, totalWh, dayWh, maxWatts }: Reading): number | undefined {
  const last = points.at(-1)
  if (!last) return 0
  const growthWh = totalWh - last.wh
  const hours = hour - Math.max(...points.map((point) => point.hour).filter((before) => before <= hour))
  // One hour is added, because the hours of readings are rounded down.
  const maxFullPowerHours = Math.min(hours + 1, (hours + BRIGHT_HOURS) / 2)
  const isPossible = growthWh >= 0 && growthWh <= maxWatts * maxFullPowerHours
  const start = points.find((point) => point.hour === startOfDay(hour))
  if (start && dayWh !== undefined) {
    const dayWhBefore = last.wh - start.wh
    const jump = totalWh - dayWh - start.wh
    if (Math.abs(jump) <= TOLERANCE_WH) return growthWh < 0 ? undefined : 0
    // An inverter that has restarted counts the day from 0 again. Then the computed count at the start of the day is too high by the energy that was counted before the restart.
    const hasRestarted = dayWh < dayWhBefore || (isPossible && jump >= dayWhBefore)
    if (!hasRestarted) return jump
  }
  // If the growth cannot be energy alone, only the energy of this day is kept.
  return isPossible ? 0 : totalWh - (dayWh ?? 0) - last.wh
}

export interface Energy {
  wh: number
  /** The part of `wh` that was certainly counted in this time. The rest is a share of the energy between two readings, which is spread evenly over the time between them. */
  measuredWh: number
}

export function energyBetween(points: readonly Point[], fromHour: number, toHour: number): Energy {
  const inside = points.filter(({ hour }) => hour >= fromHour && hour <= toHour)
  return {
    wh: countAt(points, toHour) - countAt(points, fromHour),
    measuredWh: (inside.at(-1)?.wh ?? 0) - (inside[0]?.wh ?? 0),
  }
}

/** The count of the meter at an hour, interpolated between two points. */
function countAt(points: readonly Point[], hour: number): number {
  const index = points.findIndex((point) => point.hour >= hour)
  const after = points.at(index)
  const before = points[index - 1]
  if (!after) return 0
  if (!before) return after.wh
  return Math.round(before.wh + ((after.wh - before.wh) * (hour - before.hour)) / (after.hour - before.hour))
}

/**
 * Merges the points of two browsers. The newer list is the one that ends later, so its counts fit the present total of the meter.
 * The same energy is added to all points of the older list, so that they fit these counts. A point of the older list is dropped in three cases:
 * - The newer list has a point for the same hour.
 * - The point is not at the start of a day, and the newer list has a point for the start of the next day.
 * - The changed count of the point is lower than the newer list's count before it, or higher than the newer list's count after it.
 */
export function mergePoints(own: readonly Point[], other: readonly Point[]): readonly Point[] {
  const isOwnNewer = (own.at(-1)?.hour ?? 0) >= (other.at(-1)?.hour ?? 0)
  const [newer, older] = isOwnNewer ? [own, other] : [other, own]
  const hours = new Set(newer.map(({ hour }) => hour))
  const shiftWh = shiftBetween(older, newer)
  const added = older
    .map(({ hour, wh }) => ({ hour, wh: wh + shiftWh }))
    .filter(({ hour, wh }) => {
      const { before = wh, after = wh } = countsAround(newer, hour)
      const isCovered = hours.has(hour) || (hour % DAY_HOURS && hours.has(startOfDay(hour) + DAY_HOURS))
      return !isCovered && before <= wh && wh <= after
    })
  return [...newer, ...added].sort((one, another) => one.hour - another.hour)
}

/** The nearest counts before and after an hour. */
function countsAround(points: readonly Point[], hour: number) {
  return {
    before: points.filter((point) => point.hour < hour).at(-1)?.wh,
    after: points.find((point) => point.hour > hour)?.wh,
  }
}

/** The energy to add to the older points, so that they match the count of the newer points. If both lists have a point for the start of the same day, the result is the difference of the two counts. Otherwise the result is estimated: the last point of `older` is compared with the counts of `newer` before and after its hour. */
function shiftBetween(older: readonly Point[], newer: readonly Point[]): number {
  const shifts = older.flatMap(({ hour, wh }) =>
    newer.filter((point) => point.hour === hour && hour % DAY_HOURS === 0).map((point) => point.wh - wh),
  )
  const { hour = 0, wh = 0 } = older.at(-1) ?? {}
  const { before = wh, after = wh } = countsAround(newer, hour)
  return shifts.at(-1) ?? Math.max(0, before - wh) + Math.min(0, after - wh)
}
