const SECONDS_PER_DAY = 86_400

/** Whole days, and the rest as hh:mm:ss. The days are negative for negative seconds. */
export function daysAndTime(seconds: number): { days: number; time: string } {
  const rest = ((seconds % SECONDS_PER_DAY) + SECONDS_PER_DAY) % SECONDS_PER_DAY
  return {
    days: Math.round((seconds - rest) / SECONDS_PER_DAY),
    time: new Date(rest * 1000).toISOString().slice(11, 19),
  }
}
