/** The simulated time, in milliseconds since 1970. */
export interface Clock {
  now(): number
  /** Calls `run` at this interval of simulated time, until the returned function is called. */
  every(milliseconds: number, run: () => void): () => void
  /** Moves the time forward. */
  advance(milliseconds: number): void
}

/** A clock that moves only when `advance` is called. Each call runs the timers that become due, in order. */
export function manualClock(start: number): Clock {
  let now = start
  const timers = new Set<{ due: number; every: number; run: () => void }>()

  function nextDue(until: number) {
    return [...timers].filter((timer) => timer.due <= until).sort((a, b) => a.due - b.due)[0]
  }

  return {
    now: () => now,
    every(milliseconds, run) {
      const timer = { due: now + milliseconds, every: milliseconds, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    advance(milliseconds) {
      const until = now + milliseconds
      for (let timer = nextDue(until); timer; timer = nextDue(until)) {
        now = timer.due
        timer.due += timer.every
        timer.run()
      }
      now = until
    },
  }
}
