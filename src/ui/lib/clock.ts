const startedAtMs = Date.now() - performance.now()

/** The time since 1970 by the monotonic clock, which the user cannot set. This clock stops while the computer sleeps, so its time may be behind the system clock. Use it only for ages and durations. */
export const monotonicMs = () => startedAtMs + performance.now()

/** Converts a time of the monotonic clock to the system clock as it is set now. */
export const wallMs = (happenedAtMs: number) => Date.now() - monotonicMs() + happenedAtMs

/** The start of a day in the browser's time zone. `days` is added to the day: -1 is the day before. */
export function startOfDay(timeMs: number, days = 0): number {
  const start = new Date(timeMs)
  start.setHours(0, 0, 0, 0)
  return start.setDate(start.getDate() + days)
}
