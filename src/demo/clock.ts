import type { Clock } from '../simulator/world/clock'

const SHORTEST_TIMER_MS = 100

/** What the page takes for the browser's clock, so that both agree on the hour. */
export function dateOf(now: () => number): typeof Date {
  return class extends Date {
    constructor(...values: unknown[]) {
      super(...((values.length ? values : [now()]) as [number]))
    }
    static override now() {
      return Math.floor(now())
    }
  } as typeof Date
}

export interface DemoClock extends Clock {
  setSpeed(speed: number): void
}

/** Runs by itself; how fast can be changed while it runs. */
export function adjustableClock(start: number, firstSpeed: number): DemoClock {
  let speed = firstSpeed
  let reached = start
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
