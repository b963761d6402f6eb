import type { Clock } from '../../simulator/world/clock'

const SHORTEST_TIMER_MS = 100

export interface DemoClock extends Clock {
  setSpeed(speed: number): void
}

/** A running clock that starts in 1970. Its speed can change. */
export function adjustableClock(initialSpeed: number): DemoClock {
  let speed = initialSpeed
  // At the real time `baseRealMs`, the simulated time was `baseTime`.
  let baseTime = 0
  let baseRealMs = performance.now()
  const rearmFunctions = new Set<() => void>()

  const now = () => baseTime + (performance.now() - baseRealMs) * speed
  function rebase() {
    baseTime = now()
    baseRealMs = performance.now()
  }

  return {
    now,
    advance(milliseconds) {
      rebase()
      baseTime += milliseconds
    },
    every(milliseconds, run) {
      let timer: ReturnType<typeof setInterval>
      const arm = () => {
        clearInterval(timer)
        timer = setInterval(run, Math.max(milliseconds / speed, SHORTEST_TIMER_MS))
      }
      arm()
      rearmFunctions.add(arm)
      return () => {
        clearInterval(timer)
        rearmFunctions.delete(arm)
      }
    },
    setSpeed(newSpeed) {
      rebase()
      speed = newSpeed
      for (const arm of rearmFunctions) arm()
    },
  }
}
