import { get } from '../device/api'
import { expectLine } from '../device/firmwareLine'
import type { Loaded } from '../device/outcome'
import { ApiError, asApiError } from '../device/outcome'
import type { SocketState } from '../device/useSocket'
import { parseJson } from '../lib/json'
import { urlPart } from '../lib/urlPart'
import { beginSecond } from '../shared/hooks/useEachSecond'
import { connection } from './connection'
import { decodeLive, type Heard, type Live, merge, serialsToAsk } from './merge'
import { recordPower } from './powerSeries'

/** The device pushes each inverter every ten seconds at the latest: one that is silent for longer may have been removed. */
export const SILENT_SECONDS = 30

const FRAME_MS = 16
/** Ages count seconds, so that what is pushed is drawn once a second, however often it comes. */
const PUSHES_MS = 1000
/** Data so new need not be asked for again. */
const FRESH_MS = 2000

export type Shown = Omit<Loaded<Live>, 'reload'>

/** Puts the live data together from answers and pushes, and decides when to ask. */
export function createFeed(show: (shown: Shown) => void) {
  const stopped = new AbortController()
  let heard: Heard | undefined
  let live: Live | undefined
  let error: ApiError | undefined
  let socket: SocketState = 'connecting'
  let chosen: string | undefined
  let isAsking = false
  let notBefore = 0
  /** After a failed request the first push makes us ask once more: it shows that the device answers again, and on v26 it brings one inverter only. */
  let hasRetried = false
  let drawing: ReturnType<typeof setTimeout> | undefined
  let drawnAt = 0
  let nextDrawingAt = 0

  function drawNow() {
    drawing = undefined
    drawnAt = performance.now()
    if (heard) {
      const before = live
      live = decodeLive(heard, before)
      recordPower(live, before)
    }
    show({ data: live, error, busy: isAsking })
    // A device that is too busy to answer is not offline.
    const hasFailed = error !== undefined && error.reason !== 'overloaded'
    connection.set({ socket, hasFailed, heardAt: heard?.heardAt ?? 0 })
    beginSecond()
  }

  /** So long after the last time at the earliest; in a task of its own, so that the user's input is handled first. */
  function draw(afterMs = FRAME_MS) {
    if (stopped.signal.aborted || (drawing && nextDrawingAt <= drawnAt + afterMs)) return
    clearTimeout(drawing)
    nextDrawingAt = drawnAt + afterMs
    drawing = setTimeout(drawNow, nextDrawingAt - performance.now())
  }

  function accept(message: unknown, asked: { askedAt?: number; isWhole?: boolean } = {}): boolean {
    const merged = merge(heard, message, { now: Date.now(), ...asked })
    if (!merged) return false
    heard = merged
    const [first] = heard.inverters
    if (first) expectLine(first.raw.radio_stats ? 'v26' : 'v23')
    return true
  }

  async function askFor(query = '') {
    const isWhole = !query
    const askedAt = Date.now()
    const isLiveData = accept(await get('/api/livedata/status', query, stopped.signal), { askedAt, isWhole })
    if (isWhole && !isLiveData) throw new ApiError('unreadable')
    draw()
  }

  /** One GET after the other, never two at once, and none before the device wants to be asked again. */
  async function ask() {
    if (isAsking || performance.now() < notBefore) return
    const startedAt = Date.now()
    isAsking = true
    draw()
    try {
      await askFor()
      for (const serial of heard ? serialsToAsk(heard, chosen, startedAt) : []) {
        if (socket === 'paused') break
        await askFor(`?inv=${urlPart(serial)}`)
      }
      error = undefined
      hasRetried = false
    } catch (thrown) {
      error = asApiError(thrown)
      notBefore = error.retryAtMs
    } finally {
      isAsking = false
      draw()
    }
  }

  return {
    acceptPush(text: string) {
      if (!accept(parseJson(text))) return
      draw(PUSHES_MS)
      if (!error || hasRetried) return
      hasRetried = true
      ask()
    },
    choose(serial: string | undefined) {
      chosen = serial
    },
    followSocket(next: SocketState) {
      socket = next
      draw()
      const isFresh = Date.now() - (heard?.heardAt ?? 0) <= FRESH_MS
      // Who is being led to the login asks no more.
      if (next === 'open' || next === 'paused' || isFresh || error?.reason === 'unauthorized') return
      ask()
    },
    /** To be called every few seconds: asks where pushes do not come. */
    askWhereSilent() {
      if (socket === 'paused') return
      const silentSince = Date.now() - SILENT_SECONDS * 1000
      const isSilent = heard?.inverters.some(({ heardAt }) => heardAt < silentSince)
      if (socket === 'refused' || error || isSilent) ask()
    },
    reload() {
      notBefore = 0
      ask()
    },
    stop() {
      stopped.abort()
      clearTimeout(drawing)
      connection.set(undefined)
    },
  }
}
