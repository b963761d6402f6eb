import { DAY_HOURS, type Point } from './meter'
import { isString, type Meters } from './meters'

/** Only so far back is the past like today: later the sun is higher, or leaves have come. */
const COMPARED_HOURS = 17 * DAY_HOURS
/** A day of sun gives so much of what the best one gave. */
const SUNNY = 0.6
/** With less light, little decides. */
const BRIGHT = 0.15
/** A string that gives less than this part of what it gave has lost a third. */
const WEAK = 2 / 3
const DEAD = 0.1
const WEAK_DAYS = 2
/** Where fewer others are alike, nothing else tells which of them has changed, or whether it was the weather. */
const ENOUGH_OTHERS = 3
const WEAK_DAYS_OF_FEW = 4
/** Fewer days tell nothing of what is usual. */
const USUAL_DAYS = 5
/** Of many that are alike a string can be compared closely. */
const STEADY_DAYS = 8
/** Who differs more than this from day to day, such as east and west, is not compared. */
const STEADY = 0.88
/** The best days before gave so much of the best days since: otherwise it is the other string that has changed, or the weather. */
const LIKE = 0.9
/** So many days may pass until the fall is complete. */
const CHANGING_DAYS = 3
/** From this hour on the day so far tells whether a string gives anything. */
const EVENING_HOUR = 16

interface Day {
  own: number
  other: number
}

/** The energy a day of both, in the times between readings of both. */
function sharedDays(own: readonly Point[], other: readonly Point[], nowHour: number): Day[] {
  const last = own.at(-1)
  const shared = own.flatMap((point) => {
    const isUsed = point.hour % DAY_HOURS === 0 || (point === last && point.hour % DAY_HOURS >= EVENING_HOUR)
    const twin = isUsed && point.hour > nowHour - COMPARED_HOURS && other.find(({ hour }) => hour === point.hour)
    return twin ? [{ hour: point.hour, own: point.wh, other: twin.wh }] : []
  })
  return shared.slice(1).flatMap((to, index) => {
    const from = shared[index]
    const days = from ? Math.ceil((to.hour - from.hour) / DAY_HOURS) : 0
    return from ? [{ own: (to.own - from.own) / days, other: (to.other - from.other) / days }] : []
  })
}

const ratioOf = ({ own, other }: Day) => own / other
const mostOf = (days: readonly Day[]) => Math.max(...days.map((day) => day.other))

interface Verdict {
  /** It gives next to nothing; undefined where that cannot be told. */
  isDead: boolean | undefined
  /** On how many days of sun it gave a third less. Undefined where the two are too different. */
  weakDays: number | undefined
}

/** Compares a string with another one: what was usual between them, and whether all that is gone from one day on, whichever it is. */
function compare(own: readonly Point[], other: readonly Point[], nowHour: number): Verdict {
  const days = sharedDays(own, other, nowHour)
  const best = mostOf(days)
  const bright = days.filter((day) => day.other > BRIGHT * best)
  const verdict: Verdict = { isDead: undefined, weakDays: undefined }
  for (let count = USUAL_DAYS; count < bright.length; count++) {
    const usual = bright.slice(0, count)
    const ratios = usual.map(ratioOf)
    const lowest = Math.min(...ratios)
    const isSteady = count >= STEADY_DAYS && lowest > STEADY * Math.max(...ratios)
    for (let gap = 0; gap <= CHANGING_DAYS; gap++) {
      const since = bright.slice(count + gap)
      const sunnyDays = since.filter((day) => day.other > SUNNY * best).length
      if (!sunnyDays || mostOf(usual) < LIKE * mostOf(since)) continue
      const now = Math.max(...since.map(ratioOf))
      verdict.isDead ||= now < DEAD * lowest
      if (isSteady) verdict.weakDays = Math.max(verdict.weakDays ?? 0, Number(now < WEAK * lowest) * sunnyDays)
    }
  }
  return verdict
}

/** The strings that give clearly less than two weeks ago, measured by the others; by the id of their meter. */
export function findWeakStrings(meters: Meters, nowHour: number): string[] {
  const strings = [...meters].filter(([id]) => isString(id))
  return strings.flatMap(([id, { points }]) => {
    const verdicts = strings
      .filter(([other]) => other !== id)
      .map(([, other]) => compare(points, other.points, nowHour))
    const dead = verdicts.flatMap(({ isDead }) => isDead ?? [])
    const weakDays = verdicts.flatMap((verdict) => verdict.weakDays ?? [])
    const enough = weakDays.length >= ENOUGH_OTHERS ? WEAK_DAYS : WEAK_DAYS_OF_FEW
    const isWeak = weakDays.length > 0 && weakDays.every((count) => count >= enough)
    return isWeak || dead.filter(Boolean).length * 2 > dead.length ? [id] : []
  })
}
