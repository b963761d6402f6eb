import { useEffect, useLayoutEffect, useState } from 'react'
import { livedataPingSeconds } from '../../contract/api'
import { get } from '../device/api'
import { expectLine } from '../device/firmwareLine'
import { ApiError, asApiError, type Loaded } from '../device/outcome'
import { type SocketState, useSocket } from '../device/useSocket'
import { parseJson } from '../lib/json'
import { urlPart } from '../lib/paths'
import { beginSecond } from '../shared/hooks/useEachSecond'
import { session } from '../state/session'
import { useStore } from '../state/store'
import { isPolledIn, type LiveState, liveState, noLiveState } from './connection'
import { decodeLive, type Live, type Merged, merge, serialsToAsk } from './merge'

/** Each inverter is pushed at least every ten seconds. After this long an inverter may have been removed, and a socket without messages is dead. */
const SILENT_SECONDS = 30
const CHECK_EVERY_MS = 10_000

const FRAME_MS = 16
/** Pushes are shown once a second at most: ages are shown in seconds anyway. */
const SHOW_PUSHES_EVERY_MS = 1000
/** Data newer than this is not requested again. */
const FRESH_MS = 2000

/** Merges answers and pushes into `liveState`, and decides when to ask the device. */
export function createFeed() {
  const stopped = new AbortController()
  let live: Merged | undefined
  let state: LiveState = { ...noLiveState, busy: false }
  let chosen: string | undefined
  /** No request before this time of the monotonic clock, `performance.now()`, like `publishedAtMs` and `nextAtMs`: the system clock may be set. */
  let notBeforeMs = 0
  /** Whether the first push after a failed request has triggered another: the device is back, and a push of v26 holds only one inverter. */
  let hasRetried = false
  let publishing: ReturnType<typeof setTimeout> | undefined
  let publishedAtMs = 0
  let nextAtMs = 0

  function publish() {
    clearTimeout(publishing)
    publishing = undefined
    publishedAtMs = performance.now()
    const before = liveState.get().data
    const data = live && decodeLive(live, before)
    state = { ...state, data }
    const [first] = data?.inverters ?? []
    if (first) expectLine(first.radio ? 'v26' : 'v23')
    liveState.set(state)
    beginSecond()
  }

  /** Changes the state, and publishes it once `afterMs` have passed since it was last published. In a separate task, so that the user's input is handled first. */
  function update(change: Partial<LiveState>, afterMs = FRAME_MS) {
    state = { ...state, ...change }
    if (stopped.signal.aborted || (publishing && nextAtMs <= publishedAtMs + afterMs)) return
    clearTimeout(publishing)
    nextAtMs = publishedAtMs + afterMs
    publishing = setTimeout(publish, nextAtMs - performance.now())
  }

  function accept(message: unknown, asked: { askedAtMs?: number; isWhole?: boolean } = {}): boolean {
    const merged = merge(live, message, { nowMs: Date.now(), ...asked })
    if (!merged) return false
    live = merged
    state = { ...state, isKept: false }
    return true
  }

  async function askFor(query = '') {
    const isWhole = !query
    const askedAtMs = Date.now()
    const isLiveData = accept(await get('/api/livedata/status', query, stopped.signal), { askedAtMs, isWhole })
    if (isWhole && !isLiveData) throw new ApiError('unreadable')
    update({})
  }

  /** Requests the list, then single inverters, one after the other; not before the time that a busy device has asked for (429, Retry-After). */
  async function ask() {
    if (state.busy || performance.now() < notBeforeMs) return
    const startedAtMs = Date.now()
    let error: ApiError | undefined
    update({ busy: true })
    try {
      await askFor()
      for (const serial of serialsToAsk(live, chosen, startedAtMs)) {
        if (state.socket === 'paused') break
        await askFor(`?inv=${urlPart(serial)}`)
      }
      hasRetried = false
    } catch (thrown) {
      error = asApiError(thrown)
      // After a 401 the login opens: no more requests.
      notBeforeMs = error.reason === 'unauthorized' ? Number.POSITIVE_INFINITY : error.retryAtMs
    }
    update({ busy: false, error })
  }

  return {
    acceptPush(text: string) {
      if (!accept(parseJson(text))) return
      update({}, SHOW_PUSHES_EVERY_MS)
      if (!state.error || hasRetried) return
      hasRetried = true
      ask()
    },
    choose(serial: string | undefined) {
      chosen = serial
    },
    followSocket(socket: SocketState) {
      const isKept = socket === 'paused' || state.socket === 'paused'
      const isFresh = !isKept && Date.now() - (live?.receivedAtMs ?? 0) <= FRESH_MS
      update({ socket, isKept: isKept || !!state.isKept })
      // At once: the back-forward cache shows the page again exactly as it is now.
      if (isKept) publish()
      if (socket === 'open' || socket === 'paused' || isFresh) return
      ask()
    },
    /** Called every ten seconds: asks if there is no socket, the last request failed, or an inverter is silent. */
    askWhereSilent() {
      if (state.socket === 'paused') return
      const silentSinceMs = Date.now() - SILENT_SECONDS * 1000
      const isSilent = [...(live?.inverters.values() ?? [])].some(({ receivedAtMs }) => receivedAtMs < silentSinceMs)
      if (isPolledIn(state.socket) || state.error || isSilent) ask()
    },
    reload() {
      notBeforeMs = 0
      ask()
    },
    stop() {
      stopped.abort()
      clearTimeout(publishing)
      liveState.set(noLiveState)
    },
  }
}

/** Live data of all inverters: one GET, then pushes. Polls where there is no socket. */
export function useLive(chosen: string | undefined): Loaded<Live> & LiveState {
  const [feed] = useState(createFeed)
  feed.choose(chosen)

  const socket = useSocket('/livedata', {
    pingEverySeconds: livedataPingSeconds,
    silentSeconds: SILENT_SECONDS,
    onMessage: feed.acceptPush,
  })
  // Before the next screen is painted: after a logout that screen must not show what the store still holds.
  useLayoutEffect(() => feed.stop, [])
  // Before the screen is painted, so that the first request is sent early.
  useLayoutEffect(() => feed.followSocket(socket), [socket])
  useEffect(() => {
    const timer = setInterval(feed.askWhereSilent, CHECK_EVERY_MS)
    // After a login or logout another user is asking, who may be allowed to see other data.
    const unsubscribe = session.subscribe(() => document.hidden || feed.reload())
    return () => {
      unsubscribe()
      clearInterval(timer)
    }
  }, [])
  return { ...useStore(liveState), reload: feed.reload }
}
