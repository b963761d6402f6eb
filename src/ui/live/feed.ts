import { useEffect, useLayoutEffect, useState } from 'react'
import { livedataPingSeconds } from '../../contract/api'
import { get } from '../device/api'
import { expectLine } from '../device/firmwareLine'
import { ApiError, asApiError, type Loaded } from '../device/outcome'
import { type SocketState, useSocket } from '../device/useSocket'
import { parseJson } from '../lib/json'
import { urlPart } from '../lib/urlPart'
import { beginSecond } from '../shared/hooks/useEachSecond'
import { session } from '../state/session'
import { useStore } from '../state/store'
import { type LiveState, liveState, noLiveState } from './connection'
import { type Live, type MergedLive, merge, serialsToAsk } from './merge'
import { recordPower } from './powerSeries'

/** The device pushes each inverter every ten seconds at the latest: one that is silent for longer may have been removed. */
const SILENT_SECONDS = 30
const CHECK_EVERY_MS = 10_000

const FRAME_MS = 16
/** Ages count seconds, so that what is pushed is drawn once a second, however often it comes. */
const PUSHES_MS = 1000
/** Data so new need not be asked for again. */
const FRESH_MS = 2000

/** Puts the live data together from answers and pushes, and decides when to ask. */
export function createFeed() {
  const stopped = new AbortController()
  let live: MergedLive | undefined
  let state: LiveState = { ...noLiveState, busy: false }
  let chosen: string | undefined
  /** A time of `performance.now()`, as all that follow: the user may set the other clock. */
  let notBeforeMs = 0
  /** After a failed request the first push makes us ask once more: it shows that the device answers again, and on v26 it brings one inverter only. */
  let hasRetried = false
  let publishing: ReturnType<typeof setTimeout> | undefined
  let publishedAtMs = 0
  let nextAtMs = 0

  function publish() {
    publishing = undefined
    publishedAtMs = performance.now()
    const before = liveState.get().data
    state = { ...state, data: live }
    if (state.data) recordPower(state.data, before)
    liveState.set(state)
    beginSecond()
  }

  /** Changes the state, which is drawn `afterMs` after the last time at the earliest; in a task of its own, so that the user's input is handled first. */
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
    const [first] = live.inverters
    if (first) expectLine(first.radio ? 'v26' : 'v23')
    return true
  }

  async function askFor(query = '') {
    const isWhole = !query
    const askedAtMs = Date.now()
    const isLiveData = accept(await get('/api/livedata/status', query, stopped.signal), { askedAtMs, isWhole })
    if (isWhole && !isLiveData) throw new ApiError('unreadable')
    update({})
  }

  /** One GET after the other, never two at once, and none before the device wants to be asked again. */
  async function ask() {
    if (state.busy || performance.now() < notBeforeMs) return
    const startedAtMs = Date.now()
    let error: ApiError | undefined
    update({ busy: true })
    try {
      await askFor()
      for (const serial of live ? serialsToAsk(live, chosen, startedAtMs) : []) {
        if (state.socket === 'paused') break
        await askFor(`?inv=${urlPart(serial)}`)
      }
      hasRetried = false
    } catch (thrown) {
      error = asApiError(thrown)
      notBeforeMs = error.retryAtMs
    }
    update({ busy: false, error })
  }

  return {
    acceptPush(text: string) {
      if (!accept(parseJson(text))) return
      update({}, PUSHES_MS)
      if (!state.error || hasRetried) return
      hasRetried = true
      ask()
    },
    choose(serial: string | undefined) {
      chosen = serial
    },
    followSocket(socket: SocketState) {
      update({ socket })
      const isFresh = Date.now() - (live?.receivedAtMs ?? 0) <= FRESH_MS
      // Who is being led to the login asks no more.
      if (socket === 'open' || socket === 'paused' || isFresh || state.error?.reason === 'unauthorized') return
      ask()
    },
    /** To be called every few seconds: asks where pushes do not come. */
    askWhereSilent() {
      if (state.socket === 'paused') return
      const silentSinceMs = Date.now() - SILENT_SECONDS * 1000
      const isSilent = live?.inverters.some(({ receivedAtMs }) => receivedAtMs < silentSinceMs)
      if (state.socket === 'refused' || state.error || isSilent) ask()
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

/** Live data of all inverters: one GET, then pushes; a GET now and then where there is no socket. */
export function useLive(chosen: string | undefined): Loaded<Live> {
  const [feed] = useState(createFeed)
  feed.choose(chosen)

  const socket = useSocket('/livedata', {
    pingEverySeconds: livedataPingSeconds,
    silentSeconds: SILENT_SECONDS,
    onMessage: feed.acceptPush,
  })
  // Before the screen is painted, so that the first request leaves early.
  useLayoutEffect(() => feed.followSocket(socket), [socket])
  useEffect(() => {
    const timer = setInterval(feed.askWhereSilent, CHECK_EVERY_MS)
    // What is shown may no longer be for who is here now.
    const unsubscribe = session.subscribe(() => document.hidden || feed.reload())
    return () => {
      unsubscribe()
      clearInterval(timer)
      feed.stop()
    }
  }, [])
  return { ...useStore(liveState), reload: feed.reload }
}
