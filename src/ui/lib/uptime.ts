const SECONDS_PER_DAY = 86_400

/** Whole days, and the rest as hh:mm:ss. */
export function uptimeOf(seconds: number): { days: number; time: string } {
  const days = Math.floor(seconds / SECONDS_PER_DAY)
  return { days, time: new Date((seconds - days * SECONDS_PER_DAY) * 1000).toISOString().slice(11, 19) }
}
