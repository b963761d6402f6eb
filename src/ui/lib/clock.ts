import type { TimeParts } from '../../contract/ntp'
import { numberOf } from './numbers'

/** The time a clock shows, in milliseconds as if its time zone were UTC. */
export function fromParts({ year, month, day, hour, minute, second }: TimeParts): number {
  const known = [year, month, day, hour, minute, second].map((part) => numberOf(part) ?? Number.NaN)
  const [y = 0, m = 0, ...rest] = known
  return Date.UTC(y, m - 1, ...rest)
}

/** The browser's local time as ISO 8601: 2026-06-21T12:00:00.000Z. */
export function localIso(timeMs: number): string {
  return new Date(timeMs - new Date(timeMs).getTimezoneOffset() * 60_000).toISOString()
}

export function toParts(wallMs: number): TimeParts {
  const parts = new Date(wallMs).toISOString().split(/\D/).map(Number)
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
  return { year, month, day, hour, minute, second }
}
