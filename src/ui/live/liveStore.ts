import type { Loaded } from '../device/outcome'
import type { SocketState } from '../device/useSocket'
import { monotonicMs } from '../lib/clock'
import { useEachSecond } from '../shared/hooks/useEachSecond'
import { createStore, useStore } from '../state/store'
import { OUTDATED_MS } from './ages'
import type { Live } from './merge'

/** The state of the live view. The live view and the status in the bar read it. */
export interface LiveState extends Omit<Loaded<Live>, 'reload'> {
  socket: SocketState
  /** When the last pause began or ended: the page was hidden, the page was in the back-forward cache, or the computer slept. Earlier data is outdated. */
  pausedAtMs?: number
}

/** The state before the first answer, and while the live view is not shown. */
export const noLiveState: LiveState = { data: undefined, error: undefined, busy: true, socket: 'connecting' }

export const liveState = createStore(noLiveState)

/** `nowMs` is a time of the monotonic clock. */
export function isOutdated({ data, pausedAtMs = 0 }: LiveState, nowMs: number): boolean {
  return !!data && (data.receivedAtMs <= pausedAtMs || nowMs - data.receivedAtMs > OUTDATED_MS)
}

/** True if the displayed data is outdated. */
export function useIsOutdated(): boolean {
  const state = useStore(liveState)
  return useEachSecond(() => isOutdated(state, monotonicMs()))
}

/** True for the states without pushes, in which the page polls the device. */
export const isPollingState = (socket: SocketState) => socket === 'refused' || socket === 'crowded'

/** How the live view is connected. Undefined until the first data or the first error other than "too busy". An open socket without pushes counts as reconnecting. */
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
  return isPollingState(socket) ? 'polling' : 'reconnecting'
}
