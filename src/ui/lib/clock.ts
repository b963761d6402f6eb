import type { TimeParts } from '../../contract/ntp'

/** A wall clock is told in milliseconds as if it stood in Greenwich. */
export function fromParts({ year, month, day, hour, minute, second }: TimeParts): number {
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The reader's own wall clock: 2026-06-21T12:00:00.000Z. */
export function localIso(at: number): string {
  return new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString()
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

/** What the device's whole seconds and the way to it may make. */
const AGREE_SECONDS = 3

/** By how much the clock is ahead (or behind, below zero), in the largest unit that fits; nothing where it agrees. */
export function drift(clockMs: number, rightMs: number) {
  const seconds = Math.round((clockMs - rightMs) / 1000)
  const [unit, length] = units.find((entry) => Math.abs(seconds) >= entry[1]) ?? units[3]
  return Math.abs(seconds) < AGREE_SECONDS ? undefined : { count: Math.round(seconds / length), unit }
}
