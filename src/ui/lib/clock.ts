import type { TimeParts } from '../../contract/ntp'
import { numberOf, plainText } from './numbers'

const startedAtMs = Date.now() - performance.now()

/** The time since 1970 by the monotonic clock, which the user cannot set. This clock stops while the computer sleeps, so its time may be behind the system clock. Use it only for ages and durations. */
export const monotonicMs = () => startedAtMs + performance.now()

/** Converts a time of the monotonic clock to the system clock as it is set now. */
export const wallMs = (happenedAtMs: number) => Date.now() - monotonicMs() + happenedAtMs

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
