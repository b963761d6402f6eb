const DAY_SECONDS = 86_400
const HOUR_SECONDS = 3600
const MINUTE_SECONDS = 60

const name = '(?:[A-Za-z]{3,}|<[\\w+-]+>)'
const time = '([-+]?\\d+(?::\\d+){0,2})'
const rule = `,M(\\d+\\.\\d\\.\\d)(?:/${time})?`
const zoneText = new RegExp(`^${name}${time}(?:${name}${time}?${rule}${rule})?$`)

/** '-5:30' -> -19800 */
function secondsOf(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map((part) => Math.abs(Number(part)))
  return (text.startsWith('-') ? -1 : 1) * (hours * HOUR_SECONDS + minutes * MINUTE_SECONDS + seconds)
}

/** Days since 1970, until the first of this month. */
function daysUntil(year: number, month: number): number {
  return Date.UTC(year, month) / 1000 / DAY_SECONDS
}

/** The day a rule names, in days since 1970: '3.5.0' is the last Sunday of March. */
function ruleDay(text: string, year: number): number {
  const [month = 0, week = 0, weekday = 0] = text.split('.').map(Number)
  const start = daysUntil(year, month - 1)
  // 1970 began on a Thursday.
  const day = start + ((((weekday - start - 4) % 7) + 7) % 7) + (week - 1) * 7
  return day < daysUntil(year, month) ? day : day - 7
}

/** Seconds east of Greenwich that a POSIX TZ text, which the device's clock goes by, means at this moment. */
function posixOffset(zone: string, atSeconds: number): number | undefined {
  const [, standardText, daylightText, startDay, startTime = '2', endDay, endTime = '2'] = zoneText.exec(zone) ?? []
  if (!standardText) return
  const standard = -secondsOf(standardText)
  if (!startDay || !endDay) return standard
  const daylight = daylightText ? -secondsOf(daylightText) : standard + HOUR_SECONDS
  const year = new Date((atSeconds + standard) * 1000).getUTCFullYear()
  const start = ruleDay(startDay, year) * DAY_SECONDS + secondsOf(startTime) - standard
  const end = ruleDay(endDay, year) * DAY_SECONDS + secondsOf(endTime) - daylight
  const isDaylight = start < end ? start <= atSeconds && atSeconds < end : atSeconds < end || start <= atSeconds
  return isDaylight ? daylight : standard
}

/** What a clock in the zone shows, as if it stood in Greenwich: by the TZ text, or else by what the browser knows of the name. */
export function wallClock(nowMs: number, zone: unknown, zoneName: unknown): number | undefined {
  const offset = posixOffset(String(zone), nowMs / 1000)
  if (offset !== undefined) return nowMs + offset * 1000
  try {
    // Swedish dates are written as in ISO 8601, except for the T.
    const text = new Date(nowMs).toLocaleString('sv', { timeZone: String(zoneName) })
    return Date.parse(`${text.replace(' ', 'T')}Z`)
  } catch {
    return
  }
}
