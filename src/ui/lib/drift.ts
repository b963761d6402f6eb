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
