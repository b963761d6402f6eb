import { DAY_HOURS, type Point } from './meter'
import { isPanelString, type Meters } from './meters'

/** Older readings are not compared: since then the sun's height has changed, or leaves have grown. */
const COMPARED_HOURS = 17 * DAY_HOURS
/** On a sunny day the other string gives more than this share of its best day. */
const SUNNY_SHARE = 0.6
/** Days with less than this share of the best day are too dark to be compared. */
const BRIGHT_SHARE = 0.15
/** A string is weak if it gives less than this share of what was usual. */
const WEAK = 2 / 3
const DEAD = 0.1
const WEAK_DAYS = 2
/** With fewer strings to compare with, it takes more days to tell which one has changed, or whether it was the weather. */
const ENOUGH_OTHERS = 3
const WEAK_DAYS_OF_FEW = 4
/** How many days must show what is usual before a string can count as dead. */
const USUAL_DAYS = 5
/** The same before it can count as weak. */
const STEADY_DAYS = 8
/** Where the lowest usual ratio of two strings is below this share of the highest, as between east and west, neither is called weak. */
const STEADY = 0.88
/** The other string's best day before must reach this share of its best day since. Otherwise that string or the weather has changed. */
const SAME_BEST_SHARE = 0.9
/** A loss may take so many days to become complete. */
const CHANGING_DAYS = 3
/** From this hour on the present day is compared too. */
const EVENING_HOUR = 16

interface Day {
  own: number
  other: number
}

/** The energy per day of both strings, between the hours at which both have a reading. */
function sharedDays(own: readonly Point[], other: readonly Point[], nowHour: number): Day[] {
  const last = own.at(-1)
  const shared = own.flatMap((point) => {
    const isUsed = point.hour % DAY_HOURS === 0 || (point === last && point.hour % DAY_HOURS >= EVENING_HOUR)
    const otherPoint = isUsed && point.hour > nowHour - COMPARED_HOURS && other.find(({ hour }) => hour === point.hour)
    return otherPoint ? [{ hour: point.hour, own: point.wh, other: otherPoint.wh }] : []
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

/** Compares a string with another one: the usual ratio of the two, and whether it has been lower ever since any one day. */
function compare(own: readonly Point[], other: readonly Point[], nowHour: number): Verdict {
  const days = sharedDays(own, other, nowHour)
  const best = mostOf(days)
  const bright = days.filter((day) => day.other > BRIGHT_SHARE * best)
  const verdict: Verdict = { isDead: undefined, weakDays: undefined }
  for (let count = USUAL_DAYS; count < bright.length; count++) {
    const usual = bright.slice(0, count)
    const ratios = usual.map(ratioOf)
    const lowest = Math.min(...ratios)
    const isSteady = count >= STEADY_DAYS && lowest > STEADY * Math.max(...ratios)
    for (let gap = 0; gap <= CHANGING_DAYS; gap++) {
      const since = bright.slice(count + gap)
      const sunnyDays = since.filter((day) => day.other > SUNNY_SHARE * best).length
      if (!sunnyDays || mostOf(usual) < SAME_BEST_SHARE * mostOf(since)) continue
      const now = Math.max(...since.map(ratioOf))
      verdict.isDead ||= now < DEAD * lowest
      if (isSteady) verdict.weakDays = Math.max(verdict.weakDays ?? 0, Number(now < WEAK * lowest) * sunnyDays)
    }
  }
  return verdict
}

/** The ids of the strings that give clearly less than two weeks ago, compared with the other strings. */
export function findWeakStrings(meters: Meters, nowHour: number): string[] {
  const strings = [...meters].filter(([id]) => isPanelString(id))
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
