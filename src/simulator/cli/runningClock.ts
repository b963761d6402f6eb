import { clearInterval, setInterval } from 'node:timers'
import type { Clock } from '../world/clock'

const SHORTEST_TIMER_MS = 200

/** A clock that runs continuously, `speed` times as fast as real time. Uses the timers of Node, because tests replace the global ones. */
export function runningClock(start: number, speed = 1): Clock {
  const startedAt = performance.now()
  let skippedMs = 0
  return {
    now: () => start + (performance.now() - startedAt) * speed + skippedMs,
    advance(milliseconds) {
      skippedMs += milliseconds
    },
    every(milliseconds, run) {
      const timer = setInterval(run, Math.max(milliseconds / speed, SHORTEST_TIMER_MS))
      return () => clearInterval(timer)
    },
  }
}
