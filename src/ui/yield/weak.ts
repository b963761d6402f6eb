import { serialOfString } from '../live/inverter'
import { DAY_HOURS, type Point } from './meter'
import { isPanelString, type Meters } from './meters'

/** Older readings are not compared, because the height of the sun and the leaves of trees have changed too much. */
const COMPARED_HOURS = 17 * DAY_HOURS
/** Each string is compared with every other string. A day is sunny if the other string produced more than this share of the energy of its best day. */
const SUNNY_SHARE = 0.6
/** A day is compared only if the other string produced more than this share of the energy of its best day. */
const BRIGHT_SHARE = 0.15
/**
 * The ratio of a day is the energy of the string, divided by the energy of the other string. The ratios of the days before a possible loss are
 * the usual ratios. A string counts as weak if all ratios since the loss are below this share of the lowest usual ratio.
 */
const WEAK_SHARE = 2 / 3
/** A string counts as dead if all ratios since the loss are below this share of the lowest usual ratio. */
const DEAD_SHARE = 0.1
/** The number of sunny days since the loss after which a string counts as weak. */
const WEAK_DAYS = 2
/** With fewer other strings than this, WEAK_DAYS_WITH_FEW_OTHERS sunny days are needed, because it is less clear what has changed: this string, another string, or the weather. */
const ENOUGH_OTHERS = 3
const WEAK_DAYS_WITH_FEW_OTHERS = 4
/** The number of usual days that are needed before a string can count as dead. */
const USUAL_DAYS = 5
/** The number of usual days that are needed before a string can count as weak. */
const STEADY_DAYS = 8
/** Two strings can be compared if their lowest usual ratio is above this share of their highest usual ratio. A string to the east and a string to the west cannot be compared. */
const STEADY_SHARE = 0.88
/** A comparison is skipped if the other string's best day before the loss is below this share of its best day after the loss. Then that string or the weather has changed. */
const SAME_BEST_SHARE = 0.9
/** The number of days that a loss may take until it is complete. These days are not compared. */
const CHANGING_DAYS = 3
/** The current day is compared only if its last reading is at this hour or later. */
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
/** The energy of the other string on its best day. */
const bestOtherOf = (days: readonly Day[]) => Math.max(...days.map((day) => day.other))

/** The energy of the string on all these days, divided by that of the other string. */
function meanRatioOf(days: readonly Day[]): number {
  const sum = (energy: keyof Day) => days.reduce((all, day) => all + day[energy], 0)
  return sum('own') / sum('other')
}

interface Verdict {
  /** True if the string produces almost no energy. Undefined if there are too few days. */
  isDead: boolean | undefined
  /** The number of sunny days since the loss; 0 if the string is not weak. Undefined if there are too few days, or if the strings cannot be compared. */
  weakDays: number | undefined
  /** The lost part of the energy, from 0 to 1. */
  loss: number
}

/** Summarises either the days before a possible loss, or the days since the loss. `bestOfAll` is the energy of the other string on the best of all days. */
function summaryOf(days: readonly Day[], bestOfAll: number) {
  const ratios = days.map(ratioOf)
  const [lowest, highest] = [Math.min(...ratios), Math.max(...ratios)]
  return {
    lowest,
    highest,
    isSteady: days.length >= STEADY_DAYS && lowest > STEADY_SHARE * highest,
    sunnyDays: days.filter((day) => day.other > SUNNY_SHARE * bestOfAll).length,
    bestOther: bestOtherOf(days),
    meanRatio: meanRatioOf(days),
  }
}

type Summary = ReturnType<typeof summaryOf>

/** Adds a possible loss to the verdict, if the days since the loss can be compared with the usual days. */
function judge(verdict: Verdict, usual: Summary, since: Summary) {
  if (!since.sunnyDays || usual.bestOther < SAME_BEST_SHARE * since.bestOther) return
  const isDead = since.highest < DEAD_SHARE * usual.lowest
  const isWeak = usual.isSteady && since.highest < WEAK_SHARE * usual.lowest
  verdict.isDead ||= isDead
  if (usual.isSteady) verdict.weakDays = Math.max(verdict.weakDays ?? 0, Number(isWeak) * since.sunnyDays)
  if (isDead || isWeak) verdict.loss = Math.max(verdict.loss, 1 - since.meanRatio / usual.meanRatio)
}

/** Compares a string with another one. Tries each day as the first day of a loss. */
function compare(own: readonly Point[], other: readonly Point[], nowHour: number): Verdict {
  const days = sharedDays(own, other, nowHour)
  const bestOther = bestOtherOf(days)
  const brightDays = days.filter((day) => day.other > BRIGHT_SHARE * bestOther)
  // For each possible first day of a loss, a summary of the days from this day on.
  const summariesSince = brightDays
    .slice(USUAL_DAYS)
    .map((_, index) => summaryOf(brightDays.slice(USUAL_DAYS + index), bestOther))
  const verdict: Verdict = { isDead: undefined, weakDays: undefined, loss: 0 }
  for (const index of summariesSince.keys()) {
    const usual = summaryOf(brightDays.slice(0, USUAL_DAYS + index), bestOther)
    // Each round leaves out one more day between the usual days and the days since the loss: none at first, at most CHANGING_DAYS.
    for (const since of summariesSince.slice(index, index + CHANGING_DAYS + 1)) judge(verdict, usual, since)
  }
  return verdict
}

/** Finds the strings that, compared with the other strings, produce clearly less than in the weeks before. Returns the lost part of the energy by id. */
export function findWeakStrings(meters: Meters, nowHour: number): Map<string, number> {
  const strings = [...meters].filter(([id]) => isPanelString(id))
  const found = new Map<string, number>()
  for (const [id, { points }] of strings) {
    const verdicts = strings
      .filter(([other]) => other !== id)
      .map(([, other]) => compare(points, other.points, nowHour))
    const deadFlags = verdicts.flatMap(({ isDead }) => isDead ?? [])
    const weakDays = verdicts.flatMap((verdict) => verdict.weakDays ?? [])
    const neededDays = weakDays.length >= ENOUGH_OTHERS ? WEAK_DAYS : WEAK_DAYS_WITH_FEW_OTHERS
    const isWeak = weakDays.length > 0 && weakDays.every((count) => count >= neededDays)
    // The smallest loss that a comparison shows. The other strings in the comparison may have changed too.
    const losses = verdicts.map(({ loss }) => loss).filter((loss) => loss > 0)
    if (isWeak || deadFlags.filter(Boolean).length * 2 > deadFlags.length) found.set(id, Math.min(...losses))
  }
  return found
}

/** For each weak string, by its id: the names of its inverter and of the string, and the lost part of its energy. */
export function namedWeakStrings(meters: Meters, nowHour: number) {
  const nameOf = (id: string) => meters.get(id)?.name ?? ''
  const weak = findWeakStrings(meters, nowHour)
  return new Map(Array.from(weak, ([id, loss]) => [id, [nameOf(serialOfString(id)), nameOf(id), loss] as const]))
}
