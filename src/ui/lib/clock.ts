import type { TimeParts } from '../../contract/ntp'

/** What a clock shows, in milliseconds as if its zone were UTC. */
export function fromParts({ year, month, day, hour, minute, second }: TimeParts): number {
  return Date.UTC(year, month - 1, day, hour, minute, second)
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

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** Whole seconds on the device and the way to it explain a difference below. */
const AGREE_SECONDS = 3

/** By how much the clock is ahead (or behind, below zero), in the largest unit that fits; undefined where it agrees. */
export function drift(clockMs: number, rightMs: number) {
  const seconds = Math.round((clockMs - rightMs) / 1000)
  const [unit, length] = units.find((entry) => Math.abs(seconds) >= entry[1]) ?? units[3]
  return Math.abs(seconds) < AGREE_SECONDS ? undefined : { count: Math.round(seconds / length), unit }
}
