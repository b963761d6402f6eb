import { useSyncExternalStore } from 'react'

const SECOND_MS = 1000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function tick() {
  for (const listener of [...listeners]) listener()
}

/** Starts a new second and renders now, so that new data and the counters of seconds are rendered together. */
export function restartSecondTimer() {
  clearInterval(timer)
  timer = setInterval(tick, SECOND_MS)
  tick()
}

function subscribe(listener: () => void): () => void {
  if (!listeners.size) restartSecondTimer()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls `read` every second, for all components at the same moment. Renders a component again if its value has changed. */
export function useEachSecond<T extends string | number | boolean | undefined>(read: () => T): T {
  return useSyncExternalStore(subscribe, read)
}
