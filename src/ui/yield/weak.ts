import { DAY_HOURS, type Point } from './meter'
import { isString, type Meters } from './meters'

/** Only so far back is the past like today: later the sun is higher, or leaves have come. */
const COMPARED_HOURS = 17 * DAY_HOURS
/** A day of sun gives so much of what the best one gave. */
const SUNNY = 0.6
/** A string that gives less than this part of what it gave has lost a third. */
const WEAK = 2 / 3
const DEAD = 0.1
const WEAK_DAYS = 2
/** Fewer days tell nothing of what is usual. */
const USUAL_DAYS = 3
/** Who differs more than this from day to day, such as east and west, is not compared. */
const STEADY = 0.75
/** From this hour on the day so far tells whether a string gives anything. */
const EVENING_HOUR = 16

interface Day {
  own: number
  other: number
}

/** The energy a day of both, in the times between readings of both. */
function sharedDays(own: readonly Point[], other: readonly Point[], nowHour: number): Day[] {
  const shared = own.flatMap((point) => {
    const twin = other.find(({ hour }) => hour === point.hour)
    return twin && point.hour > nowHour - COMPARED_HOURS ? [{ hour: point.hour, own: point.wh, other: twin.wh }] : []
  })
  return shared.flatMap((to, index) => {
    const from = shared[index - 1]
    const isWhole = from && from.hour % DAY_HOURS === 0 && (to.hour % DAY_HOURS === 0 || to.hour % DAY_HOURS >= EVENING_HOUR)
    if (!isWhole) return []
    const days = Math.ceil((to.hour - from.hour) / DAY_HOURS)
    return [{ own: (to.own - from.own) / days, other: (to.other - from.other) / days }]
  })
}

/** Whether a string has fallen behind another one. Undefined where the two cannot be compared. */
function hasFallen(own: readonly Point[], other: readonly Point[], nowHour: number): boolean | undefined {
  const days = sharedDays(own, other, nowHour)
  const best = Math.max(...days.map((day) => day.other))
  const ratios = days.filter((day) => day.other > SUNNY * best).map((day) => day.own / day.other)
  if (!(best > 0) || ratios.length <= USUAL_DAYS) return undefined
  let isSteady = false
  // From one day on, whichever it is, all that was usual before is gone.
  for (let count = USUAL_DAYS; count < ratios.length; count++) {
    const usual = ratios.slice(0, count).sort((one, two) => one - two)
    const low = usual[Math.floor(count / 4)] ?? 0
    const high = usual[Math.floor((3 * count) / 4)] ?? 0
    const now = Math.max(...ratios.slice(count))
    isSteady = low > STEADY * high
    if (now < DEAD * low) return true
    if (isSteady && ratios.length - count >= WEAK_DAYS && now < WEAK * low) return true
  }
  return isSteady ? false : undefined
}

/** The strings that give clearly less than two weeks ago, measured by the others; by the id of their meter. */
export function weakStrings(meters: Meters, nowHour: number): string[] {
  const strings = [...meters].filter(([id]) => isString(id))
  const inverterOf = (id: string) => id.split(' ')[0]
  return strings.flatMap(([id, { points }]) => {
    const votes = strings.flatMap(([other, meter]) => {
      const verdict = other === id ? undefined : hasFallen(points, meter.points, nowHour)
      return verdict === undefined ? [] : [{ verdict, isSibling: inverterOf(other) === inverterOf(id) }]
    })
    const fallen = votes.filter(({ verdict }) => verdict)
    return fallen.length * 2 > votes.length ? [id] : []
  })
}
