const HOUR_MS = 3_600_000

const name = '(?:[A-Za-z]{3,}|<[\\w+-]+>)'
const time = '([-+]?\\d+(?::\\d+){0,2})'
const rule = `,M(\\d+\\.\\d\\.\\d)(?:/${time})?`
const zoneText = new RegExp(`^${name}${time}(?:${name}${time}?${rule}${rule})?$`)

/** '-5:30' is minus five and a half hours. */
function msOf(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map((part) => Math.abs(Number(part)))
  return (text.startsWith('-') ? -1 : 1) * ((hours * 60 + minutes) * 60 + seconds) * 1000
}

/** When the day of a rule begins, if the zone were UTC: '3.5.0' is the last Sunday of March. */
function ruleDay(text: string, year: number): number {
  const [month = 0, week = 0, weekday = 0] = text.split('.').map(Number)
  const firstWeekday = new Date(Date.UTC(year, month - 1)).getUTCDay()
  const inWeek = (number: number) =>
    Date.UTC(year, month - 1, 1 + ((weekday - firstWeekday + 7) % 7) + (number - 1) * 7)
  return inWeek(week) < Date.UTC(year, month) ? inWeek(week) : inWeek(week - 1)
}

/** How far the zone of a POSIX TZ text is ahead of UTC: https://pubs.opengroup.org/onlinepubs/9699919799/basedefs/V1_chap08.html */
function posixOffset(zone: string, nowMs: number): number | undefined {
  const [, standardText, daylightText, startDay, startTime = '2', endDay, endTime = '2'] = zoneText.exec(zone) ?? []
  if (!standardText) return
  const standard = -msOf(standardText)
  if (!startDay || !endDay) return standard
  const daylight = daylightText ? -msOf(daylightText) : standard + HOUR_MS
  const year = new Date(nowMs + standard).getUTCFullYear()
  const start = ruleDay(startDay, year) + msOf(startTime) - standard
  const end = ruleDay(endDay, year) + msOf(endTime) - daylight
  const isDaylight = start < end ? start <= nowMs && nowMs < end : nowMs < end || start <= nowMs
  return isDaylight ? daylight : standard
}

/**
 * What a clock in the zone shows, as if the zone were UTC. By the TZ text: the device reads the time that it is sent by this text, which may
 * be an older rule than the browser's, or have no name. Where the text cannot be read, by what the browser knows of the name.
 */
export function wallClock(nowMs: number, zone: unknown, zoneName: unknown): number | undefined {
  const offset = posixOffset(String(zone), nowMs)
  if (offset !== undefined) return nowMs + offset
  try {
    // Swedish dates are written as in ISO 8601, except for the T.
    const text = new Date(nowMs).toLocaleString('sv', { timeZone: String(zoneName) })
    return Date.parse(`${text.replace(' ', 'T')}Z`)
  } catch {
    return
  }
}
