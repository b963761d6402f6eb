import { useSyncExternalStore } from 'react'

const SECOND_MS = 1000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function tick() {
  for (const listener of [...listeners]) listener()
}

/** A second begins now: what is drawn with new data and what counts seconds are drawn together, not one after the other. */
export function beginSecond() {
  clearInterval(timer)
  timer = setInterval(tick, SECOND_MS)
  tick()
}

function subscribe(listener: () => void): () => void {
  if (!listeners.size) beginSecond()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What `read` tells, a plain value; each second it is looked at again, for all at the same moment, and drawn again where it has changed. */
export function useEachSecond<T extends string | number | boolean | undefined>(read: () => T): T {
  return useSyncExternalStore(subscribe, read)
}
