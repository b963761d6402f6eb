import type { TimeParts } from '../../contract/ntp'

/** A time zone, parsed from a POSIX TZ text such as `CET-1CEST,M3.5.0,M10.5.0/3`. */
export interface Zone {
  /** The offset of standard time from UTC, in seconds. Positive east of Greenwich. */
  standardOffset: number
  summer?: { offset: number; start: Rule; end: Rule }
}

/** When summer time starts or ends in a year, in seconds since the start of the local year. */
type Rule = (year: number) => number

const DAY_SECONDS = 86_400
const HOUR_SECONDS = 3600
const NAME = '(?:<[^>]+>|[a-z]{3,})'
const TIME = '([+-]?\\d{1,3}(?::\\d\\d){0,2})'
const ZONE = new RegExp(`^${NAME}${TIME}(?:${NAME}${TIME}?(?:,([^,]+),([^,]+))?)?$`, 'i')
const RULE = new RegExp(`^(?:M(\\d+)\\.(\\d)\\.(\\d)|J(\\d+)|(\\d+))(?:/${TIME})?$`)

function parseSeconds(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.replace(/^[+-]/, '').split(':').map(Number)
  return (text.startsWith('-') ? -1 : 1) * (hours * HOUR_SECONDS + minutes * 60 + seconds)
}

const yearStart = (year: number) => Date.UTC(year, 0) / 1000
const isLeapYear = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29
/** 28 February is the 59th day of a year. */
const FEBRUARY_28 = 59

function parseRule(text: string): Rule | undefined {
  const match = RULE.exec(text)
  if (!match) return undefined
  const [, month, week, weekday, julian, day, time] = match
  const timeOfDay = time === undefined ? 2 * HOUR_SECONDS : parseSeconds(time)
  if (julian !== undefined) {
    return (year) =>
      (Number(julian) - 1 + (isLeapYear(year) && Number(julian) > FEBRUARY_28 ? 1 : 0)) * DAY_SECONDS + timeOfDay
  }
  if (day !== undefined) return () => Number(day) * DAY_SECONDS + timeOfDay
  return (year) => {
    const firstOfMonth = new Date(Date.UTC(year, Number(month) - 1))
    const daysInMonth = new Date(Date.UTC(year, Number(month), 0)).getUTCDate()
    let date = 1 + ((Number(weekday) - firstOfMonth.getUTCDay() + 7) % 7) + (Number(week) - 1) * 7
    // Week 5 is the last week of the month.
    while (date > daysInMonth) date -= 7
    return Date.UTC(year, Number(month) - 1, date) / 1000 - yearStart(year) + timeOfDay
  }
}

/** Parses a POSIX TZ text. An invalid text counts as UTC, as in the firmware's C library. */
export function parseZone(text: string): Zone {
  const match = ZONE.exec(text)
  if (!match?.[1]) return { standardOffset: 0 }
  const standardOffset = -parseSeconds(match[1])
  const hasSummer = new RegExp(`^${NAME}${TIME}${NAME}`, 'i').test(text)
  if (!hasSummer) return { standardOffset }
  const start = parseRule(match[3] ?? 'M3.2.0')
  const end = parseRule(match[4] ?? 'M11.1.0')
  if (!start || !end) return { standardOffset }
  return {
    standardOffset,
    summer: { offset: match[2] === undefined ? standardOffset + HOUR_SECONDS : -parseSeconds(match[2]), start, end },
  }
}

/** The seconds to add to UTC to get the local time. `moment`: seconds since 1970. */
export function offsetAt(zone: Zone, moment: number): number {
  if (!zone.summer) return zone.standardOffset
  const { offset, start, end } = zone.summer
  const year = new Date((moment + zone.standardOffset) * 1000).getUTCFullYear()
  const summerStart = yearStart(year) + start(year) - zone.standardOffset
  const summerEnd = yearStart(year) + end(year) - offset
  const isAfterStart = moment >= summerStart
  const isBeforeEnd = moment < summerEnd
  // In the southern hemisphere, summer time spans the new year.
  const isSummer = summerStart < summerEnd ? isAfterStart && isBeforeEnd : isAfterStart || isBeforeEnd
  return isSummer ? offset : zone.standardOffset
}

/** A date whose UTC getters give the zone's local time. */
export function localDate(zone: Zone, moment: number): Date {
  return new Date((Math.floor(moment) + offsetAt(zone, Math.floor(moment))) * 1000)
}

/** The moment of a local time, in seconds since 1970. 31 June counts as 1 July. */
export function momentOf(zone: Zone, { year, month, day, hour, minute, second }: TimeParts): number {
  const local = Date.UTC(year, month - 1, day, hour, minute, second) / 1000
  return local - offsetAt(zone, local - zone.standardOffset)
}

export function localMidnight(zone: Zone, moment: number): number {
  const local = localDate(zone, moment)
  const parts = { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() }
  return momentOf(zone, { ...parts, hour: 0, minute: 0, second: 0 })
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** The format of the device: `Wednesday, May 03 2023 13:37:42`. */
export function longDate(local: Date): string {
  const [date = '', time = ''] = local.toISOString().split('T')
  const [year = '', , day = ''] = date.split('-')
  return `${weekdays[local.getUTCDay()]}, ${months[local.getUTCMonth()]} ${day} ${year} ${time.slice(0, 8)}`
}
