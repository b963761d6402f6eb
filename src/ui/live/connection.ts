import type { Loaded } from '../device/outcome'
import type { SocketState } from '../device/useSocket'
import { createStore } from '../state/store'
import type { Live } from './merge'

/** The whole state of the live view: read by the live view itself and by the status in the bar. */
export interface LiveState extends Omit<Loaded<Live>, 'reload'> {
  socket: SocketState
  /** The page was hidden or in the back-forward cache, and no live data has come since. */
  isKept?: boolean
}

/** Before the first answer, and while the live view is not shown. */
export const noLiveState: LiveState = { data: undefined, error: undefined, busy: true, socket: 'connecting' }

export const liveState = createStore(noLiveState)

/** The device pushes every ten seconds at the latest. */
const OUTDATED_AFTER_MS = 20_000

export function isOutdated({ data, isKept }: LiveState, nowMs: number): boolean {
  return !!data && (isKept || nowMs - data.receivedAtMs > OUTDATED_AFTER_MS)
}

/** In these states there are no pushes, so the device is asked every ten seconds. */
export const isPolledIn = (socket: SocketState) => socket === 'refused' || socket === 'crowded'

/** How the live view is connected. Undefined until the first data, or the first error but "too busy". An open socket without pushes counts as reconnecting. */
export function connectionOf(
  state: LiveState,
  nowMs: number,
): 'live' | 'reconnecting' | 'polling' | 'offline' | undefined {
  const { socket, error, data } = state
  // A device that is too busy to answer is not offline.
  const hasFailed = error && error.reason !== 'overloaded'
  if (!data && !hasFailed) return
  if (socket === 'open') return !data || isOutdated(state, nowMs) ? 'reconnecting' : 'live'
  if (hasFailed) return 'offline'
  return isPolledIn(socket) ? 'polling' : 'reconnecting'
}
