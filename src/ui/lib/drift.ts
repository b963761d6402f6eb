const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const units = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', 1],
] as const

/** The device counts whole seconds, and requests take time: a smaller difference is within the error. */
const AGREE_SECONDS = 3
const MINUTES_FROM = 10 * MINUTE

/** The unit to round to. A second more or less must not turn one hour into 59 minutes and 59 seconds. */
function stepOf(seconds: number): number {
  if (seconds < MINUTES_FROM) return 1
  return seconds < DAY ? MINUTE : HOUR
}

/** How far the first time is off the second: in one unit or two, such as 8 hours and 30 minutes. Undefined below three seconds. */
export function drift(clockMs: number, rightMs: number) {
  const seconds = Math.round(Math.abs(clockMs - rightMs) / 1000)
  if (!(seconds >= AGREE_SECONDS)) return
  const step = stepOf(seconds)
  let rest = Math.round(seconds / step) * step
  const counts = units.map(([unit, length]) => {
    const count = Math.floor(rest / length)
    rest -= count * length
    return { count, unit }
  })
  return { isAhead: clockMs > rightMs, parts: counts.filter(({ count }) => count) }
}
