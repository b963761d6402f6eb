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
