import type { TimeParts, UncheckedNtp } from '../../contract/ntp'
import { numberOf, plainText } from './numbers'

/** The time that a clock shows, in milliseconds as if its time zone were UTC; NaN if a number is missing. */
export function fromParts({ year, month, day, hour, minute, second }: TimeParts): number {
  const parts = [year, month, day, hour, minute, second].map((part) => numberOf(part) ?? Number.NaN)
  const [y = 0, m = 0, ...others] = parts
  return Date.UTC(y, m - 1, ...others)
}

/** Formats a time in the format of ISO 8601. The result is the local time of the browser, but ends with Z as if it were UTC: 2026-06-21T12:00:00.000Z. */
export function localIso(timeMs: number): string {
  return new Date(timeMs - new Date(timeMs).getTimezoneOffset() * 60_000).toISOString()
}

/** The inverse of `fromParts`. */
export function toParts(shownMs: number): TimeParts {
  const parts = new Date(shownMs).toISOString().split(/\D/).map(Number)
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
  return { year, month, day, hour, minute, second }
}

const SECONDS_PER_DAY = 86_400

/** Whole days, rounded down, and the remaining time as hh:mm:ss. -60 seconds are -1 day and 23:59:00. */
export function daysAndTime(seconds: number): { days: number; time: string } {
  const secondsOfDay = ((seconds % SECONDS_PER_DAY) + SECONDS_PER_DAY) % SECONDS_PER_DAY
  return {
    days: Math.round((seconds - secondsOfDay) / SECONDS_PER_DAY),
    time: new Date(secondsOfDay * 1000).toISOString().slice(11, 19),
  }
}

const deviceFormat = /^(\w{3})\w*, (\w{3})\w*( \d\d? \d{4} \d\d:\d\d:\d\d)$/

/**
 * Parses the device's local time, such as 'Wednesday, May 03 2023 13:37:42', as if it were UTC. Format the result in UTC: then it is the
 * time that the device has sent, whatever the time zone of the browser is. The function converts the text to the format of `Date.prototype.toString()`, which every browser parses: https://tc39.es/ecma262/#sec-date.parse
 */
export function parseDeviceTime(sent: unknown): Date | undefined {
  const text = plainText(sent)
  const date = new Date(text.replace(deviceFormat, '$1 $2$3 GMT+0000'))
  return deviceFormat.test(text) && Number(date) ? date : undefined
}

// Units of time, in seconds
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const units = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', 1],
] as const

/** Two times agree if they differ by less than this. Such a difference may be a measuring error, because the device counts whole seconds and requests take time. */
const AGREE_SECONDS = 3
/** The smallest difference that is shown without seconds. */
const ROUNDED_FROM_SECONDS = 10 * MINUTE

/** The unit to round to, in seconds. A second more or less must not turn one hour into 59 minutes and 59 seconds. */
function stepOf(seconds: number): number {
  if (seconds < ROUNDED_FROM_SECONDS) return 1
  return seconds < DAY ? MINUTE : HOUR
}

/** The difference between two times in one or two units, such as 8 hours and 30 minutes. Undefined below three seconds. */
export function drift(clockMs: number, correctMs: number) {
  const seconds = Math.round(Math.abs(clockMs - correctMs) / 1000)
  if (!(seconds >= AGREE_SECONDS)) return
  const step = stepOf(seconds)
  let remaining = Math.round(seconds / step) * step
  const parts: { count: number; unit: (typeof units)[number][0] }[] = []
  for (const [unit, length] of units) {
    const count = Math.floor(remaining / length)
    remaining -= count * length
    if (count) parts.push({ count, unit })
  }
  return { isAhead: clockMs > correctMs, parts }
}

/**
 * The local time of the zone, in milliseconds as if the zone were UTC. The device expects the local time of its zone. Undefined if the browser
 * does not know the zone.
 */
export function localTimeMs(nowMs: number, timeZone: string): number | undefined {
  try {
    // Swedish dates are written as in ISO 8601, except for the T.
    return Date.parse(`${new Date(nowMs).toLocaleString('sv', { timeZone }).replace(' ', 'T')}Z`)
  } catch {
    return undefined
  }
}

/** Smaller differences are not reported, because requests take time and not every browser has the exact time. */
const MIN_DRIFT_MS = 60_000

/** The difference between the device's clock and the browser's clock. Undefined if the clocks agree, if the device's clock is not set, or if the browser does not know the zone. `nowMs`: when the status arrived, by the system clock. `zone`: the device's time zone. */
export function clockDrift(
  { ntp_status, ntp_localtime, ntp_timezone_descr }: UncheckedNtp,
  nowMs: number,
  zone = plainText(ntp_timezone_descr),
) {
  const deviceMs = Number(parseDeviceTime(ntp_localtime))
  const correctMs = Number(localTimeMs(nowMs, zone))
  const isWrong = ntp_status === true && Math.abs(deviceMs - correctMs) >= MIN_DRIFT_MS
  return isWrong ? drift(deviceMs, correctMs) : undefined
}

export type Drift = ReturnType<typeof clockDrift>
