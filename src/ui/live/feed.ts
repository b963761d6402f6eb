import { useEffect, useLayoutEffect, useState } from 'react'
import { livedataPingSeconds } from '../../contract/api'
import { get, loadStartTime } from '../device/api'
import { setLikelyLine } from '../device/firmwareLine'
import { ApiError, asApiError, type Loaded } from '../device/outcome'
import { type SocketState, useSocket } from '../device/useSocket'
import { monotonicMs } from '../lib/clock'
import { parseJson } from '../lib/json'
import { urlPart } from '../lib/paths'
import { restartSecondTimer } from '../shared/hooks/useEachSecond'
import { session } from '../state/session'
import { useStore } from '../state/store'
import { FRESH_MS, OUTDATED_MS, PUSHED_EVERY_MS, SILENT_MS } from './ages'
import type { Inverter } from './inverter'
import { hasZeroLimit } from './limitRead'
import { isPollingState, type LiveState, liveState, noLiveState } from './liveStore'
import { decodeLive, type Live, type MergedData, merge, serialsToAsk } from './merge'
import { type FindSilences, silences, silencesWithoutSunTimes } from './silence'

const FRAME_MS = 16
/** Pushes are shown once a second at most: ages are shown in seconds anyway. */
const SHOW_PUSHES_EVERY_MS = 1000

const loadFollowStates = () => import('./followStates')
/** `followStates` starts this time after the first values, so that it does not delay them. */
const FOLLOW_STATES_AFTER_MS = 1000

/** Merges answers and pushes into `liveState`, and decides when to ask the device. */
export function createFeed() {
  const stopped = new AbortController()
  let live: MergedData | undefined
  let state: LiveState = { ...noLiveState, busy: false }
  let chosenSerial: string | undefined
  /** No request is sent before this time of `performance.now()`. */
  let notBeforeMs = 0
  /** Whether the first push after a failed request has triggered a new request. The push shows that the device answers again. A push of v26 contains only one inverter, so the list is requested. */
  let hasRetried = false
  /** When the gateway started. Cleared when the gateway may have restarted. */
  let startedAtMs: number | undefined
  let isStartTimeRequested = false
  /** When the socket closed, a request failed, or a pause began or ended. */
  let interruptedAtMs = 0
  let publishTimer: ReturnType<typeof setTimeout> | undefined
  let publishedAtMs = 0
  let nextPublishAtMs = 0
  let clockOffsetMs = Date.now() - monotonicMs()
  let findSilences: FindSilences = silencesWithoutSunTimes

  /** The only function that changes `silences`. */
  function updateSilences(inverters: readonly Inverter[]) {
    const before = silences.get()
    const found = findSilences(inverters, before)
    if (found !== before) silences.set(found)
    return found
  }

  function publish() {
    clearTimeout(publishTimer)
    publishTimer = undefined
    publishedAtMs = performance.now()
    if (live && !isIncomplete()) state = { ...state, data: decodeLive(live, state.data, startedAtMs, updateSilences) }
    liveState.set(state)
  }

  /** Changes the state. Publishes it when `afterMs` have passed since the last publication, in a separate task, so that the user's input is handled first. */
  function update(change: Partial<LiveState>, afterMs = FRAME_MS) {
    state = { ...state, ...change }
    if (stopped.signal.aborted || (publishTimer && nextPublishAtMs <= publishedAtMs + afterMs)) return
    clearTimeout(publishTimer)
    nextPublishAtMs = publishedAtMs + afterMs
    publishTimer = setTimeout(publish, nextPublishAtMs - performance.now())
  }

  /** The gateway may have restarted. */
  function onInterruption() {
    startedAtMs = undefined
    isStartTimeRequested = false
    interruptedAtMs = monotonicMs()
  }

  /** True if some data is from before an interruption. Such data is not published together with newer data, because the gateway may have restarted in between. */
  function isIncomplete(): boolean {
    return [...(live?.inverters.values() ?? [])].some(({ messageAtMs }) => messageAtMs < interruptedAtMs)
  }

  /** Requests the start time if an inverter reports a limit of 0 %. The start time shows whether this limit is real. */
  async function requestStartTime() {
    if (isStartTimeRequested || ![...(live?.inverters.values() ?? [])].some(hasZeroLimit)) return
    isStartTimeRequested = true
    const loadedStartMs = await loadStartTime(stopped.signal).catch(() => undefined)
    if (isStartTimeRequested) startedAtMs = loadedStartMs
    update({})
  }

  /** Merges an answer or a push. Returns false if the message is not live data. */
  function accept(message: unknown, request: { askedAtMs?: number; isCompleteList?: boolean } = {}): boolean {
    const merged = merge(live, message, { nowMs: monotonicMs(), ...request })
    if (!merged) return false
    live = merged
    return true
  }

  async function askFor(query = '') {
    const isCompleteList = !query
    const askedAtMs = monotonicMs()
    const isLiveData = accept(await get('/api/livedata/status', query, stopped.signal), { askedAtMs, isCompleteList })
    if (isCompleteList && !isLiveData) throw new ApiError('unreadable')
    update({})
  }

  /** Requests the list, then single inverters, one after the other. Does nothing while earlier requests are running, during the waiting time that a busy device has set (429, Retry-After), or after a 401. */
  async function ask() {
    if (state.busy || performance.now() < notBeforeMs) return
    let error: ApiError | undefined
    const listAskedAtMs = monotonicMs()
    update({ busy: true })
    try {
      await askFor()
      for (const serial of serialsToAsk(live, chosenSerial, listAskedAtMs)) {
        if (state.socket === 'paused') break
        await askFor(`?inv=${urlPart(serial)}`)
      }
      hasRetried = false
      await requestStartTime()
    } catch (thrown) {
      onInterruption()
      error = asApiError(thrown)
      // After a 401 the login opens: no more requests.
      notBeforeMs = error.reason === 'unauthorized' ? Number.POSITIVE_INFINITY : error.retryAtMs
    }
    update({ busy: false, error })
  }

  /** Whether the system clock has jumped forward since the last call: it was set, or the computer slept. The monotonic clock stops during sleep, the system clock does not. */
  function hasClockJumped(): boolean {
    const before = clockOffsetMs
    clockOffsetMs = Date.now() - monotonicMs()
    return clockOffsetMs - before > OUTDATED_MS
  }

  return {
    acceptPush(text: string) {
      if (!accept(parseJson(text))) return
      update({}, SHOW_PUSHES_EVERY_MS)
      requestStartTime()
      if (!state.error || hasRetried) return
      hasRetried = true
      ask()
    },
    choose(serial: string | undefined) {
      chosenSerial = serial
    },
    /** Sets the rules that find silent inverters. Their code is loaded after the first values. */
    setRules(rules: FindSilences) {
      findSilences = rules
      update({})
    },
    followSocket(socket: SocketState) {
      // A pause begins or ends.
      const isPauseBoundary = socket === 'paused' || state.socket === 'paused'
      const isFresh = !isPauseBoundary && monotonicMs() - (live?.receivedAtMs ?? 0) <= FRESH_MS
      if (state.socket === 'open' || isPauseBoundary) onInterruption()
      update({ socket, ...(isPauseBoundary && { pausedAtMs: interruptedAtMs }) })
      // Published immediately: the back-forward cache stores the page in its present state.
      if (isPauseBoundary) publish()
      if (socket === 'open' || socket === 'paused' || isFresh) return
      ask()
    },
    /** A gateway without inverters sends no pushes. */
    hasNothingToSend: () => live?.inverters.size === 0 && monotonicMs() - live.receivedAtMs < SILENT_MS,
    /** Called every ten seconds. Asks if there is no socket, the last request failed, an inverter is silent, there are no inverters, or the computer slept. */
    askIfSilent() {
      const mayBeOld = hasClockJumped()
      if (state.socket === 'paused') return
      if (mayBeOld) {
        onInterruption()
        update({ pausedAtMs: interruptedAtMs })
      }
      const silentSinceMs = monotonicMs() - SILENT_MS
      const inverters = [...(live?.inverters.values() ?? [])]
      const isSilent = !inverters[0] || inverters.some(({ messageAtMs }) => messageAtMs < silentSinceMs)
      if (isPollingState(state.socket) || state.error || isSilent || mayBeOld) ask()
    },
    reload() {
      notBeforeMs = 0
      ask()
    },
    stop() {
      stopped.abort()
      clearTimeout(publishTimer)
      liveState.set(noLiveState)
    },
  }
}

/** When new live data arrives, stores the firmware line, and renders all ages together with the data. Returns a function that unsubscribes. */
export function followLive(): () => void {
  let before = liveState.get().data
  return liveState.subscribe(() => {
    const { data } = liveState.get()
    if (data && data !== before) {
      // Only v26 sends this hint. It is there even if the gateway has no inverters.
      const isV26 = data.inverters[0]?.radio || 'pin_mapping_issue' in data.hints
      setLikelyLine(isV26 ? 'v26' : 'v23')
    }
    before = data
    restartSecondTimer()
  })
}

/** Live data of all inverters: one GET, then pushes. Polls while there is no socket. */
export function useLive(chosenSerial: string | undefined): Loaded<Live> & LiveState {
  const [feed] = useState(createFeed)
  const socket = useSocket('/livedata', {
    pingEverySeconds: livedataPingSeconds,
    deadAfterSeconds: SILENT_MS / 1000,
    hasNothingToSend: feed.hasNothingToSend,
    onMessage: feed.acceptPush,
  })
  useLayoutEffect(followLive, [])
  // Runs before the first request, so that the chosen inverter is requested before the others.
  useLayoutEffect(() => feed.choose(chosenSerial), [chosenSerial])
  // Runs before the next screen is painted: after a logout, that screen must not show the data in the store.
  useLayoutEffect(() => feed.stop, [])
  // Runs before the screen is painted, so that the first request is sent early.
  useLayoutEffect(() => feed.followSocket(socket), [socket])
  const state = useStore(liveState)
  const hasInverters = !!state.data?.inverters[0]
  useEffect(() => {
    if (!hasInverters) return
    const stopped = new AbortController()
    const start = () =>
      loadFollowStates().then(
        ({ followStates }) => followStates(feed.setRules, stopped.signal),
        // The code is missing. The sentence shows that the page is incomplete.
        () => undefined,
      )
    const timer = setTimeout(start, FOLLOW_STATES_AFTER_MS)
    return () => {
      clearTimeout(timer)
      stopped.abort()
    }
  }, [hasInverters])
  useEffect(() => {
    const timer = setInterval(feed.askIfSilent, PUSHED_EVERY_MS)
    // After a login or logout, the user may be allowed to see other data.
    const unsubscribe = session.subscribe(() => document.hidden || feed.reload())
    return () => {
      unsubscribe()
      clearInterval(timer)
    }
  }, [])
  return { ...state, reload: feed.reload }
}
