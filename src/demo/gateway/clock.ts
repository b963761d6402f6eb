import type { Clock } from '../../simulator/world/clock'

const SHORTEST_TIMER_MS = 100

export interface DemoClock extends Clock {
  setSpeed(speed: number): void
}

/** A running clock that starts in 1970. Its speed can change. */
export function adjustableClock(firstSpeed: number): DemoClock {
  let speed = firstSpeed
  let reached = 0
  let reachedAtMs = performance.now()
  const rearm = new Set<() => void>()

  const now = () => reached + (performance.now() - reachedAtMs) * speed
  function hold() {
    reached = now()
    reachedAtMs = performance.now()
  }

  return {
    now,
    advance(milliseconds) {
      hold()
      reached += milliseconds
    },
    every(milliseconds, run) {
      let timer: ReturnType<typeof setInterval>
      const arm = () => {
        clearInterval(timer)
        timer = setInterval(run, Math.max(milliseconds / speed, SHORTEST_TIMER_MS))
      }
      arm()
      rearm.add(arm)
      return () => {
        clearInterval(timer)
        rearm.delete(arm)
      }
    },
    setSpeed(wanted) {
      hold()
      speed = wanted
      for (const arm of rearm) arm()
    },
  }
}
