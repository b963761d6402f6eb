import type { SocketState } from '../device/useSocket'
import { createStore } from '../state/store'

export interface ConnectionFacts {
  socket: SocketState
  /** The last GET brought nothing. */
  hasFailed: boolean
  /** When live data came last; 0: never. */
  heardAt: number
}

type ConnectionState = 'live' | 'reconnecting' | 'polling' | 'offline'

/** How the live view is connected; undefined while it is not shown. */
export const connection = createStore<ConnectionFacts | undefined>(undefined)

/** The device pushes every ten seconds at the latest. */
const OUTDATED_AFTER_MS = 20_000

export function isOutdated({ heardAt }: ConnectionFacts, now: number): boolean {
  return now - heardAt > OUTDATED_AFTER_MS
}

/** An open socket that brings nothing is no live connection. */
export function connectionState(facts: ConnectionFacts, now: number): ConnectionState {
  if (facts.socket === 'open') return isOutdated(facts, now) ? 'reconnecting' : 'live'
  if (facts.hasFailed) return 'offline'
  return facts.socket === 'refused' ? 'polling' : 'reconnecting'
}
