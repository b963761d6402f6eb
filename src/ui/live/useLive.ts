import { useEffect, useLayoutEffect, useState } from 'react'
import { livedataPingSeconds } from '../../contract/api'
import { get } from '../device/api'
import { ApiError, asApiError } from '../device/error'
import type { Loaded } from '../device/outcome'
import { type SocketState, useSocket } from '../hooks/useSocket'
import { parseJson } from '../lib/json'
import { urlPart } from '../lib/urlPart'
import { link } from './link'
import { type Live, merge, serialsToAsk } from './live'
import { recordPower } from './powerHistory'

const FRAME_MS = 16
const LOOK_EVERY_MS = 10_000
/** The device pushes each inverter every ten seconds at the latest: one that is silent for longer may have been removed. */
const SILENT_SECONDS = 30
/** So new that it need not be asked for again. */
const NEW_MS = 2000

/** What the roof does: one GET, then pushes; GETs at a gentle pace where there is no socket. */
export function useLive(chosen: string | undefined): Loaded<Live> {
  const [shown, setShown] = useState<Shown>({ data: undefined, error: undefined, busy: true })
  const [feed] = useState(() => createFeed(setShown))
  feed.choose(chosen)

  const socket = useSocket('/livedata', {
    pingEverySeconds: livedataPingSeconds,
    silentSeconds: SILENT_SECONDS,
    onMessage: feed.push,
  })
  // Before the screen is painted, so that the first question leaves early.
  useLayoutEffect(() => feed.follow(socket), [socket])
  useEffect(() => {
    const timer = setInterval(feed.look, LOOK_EVERY_MS)
    return () => {
      clearInterval(timer)
      feed.leave()
    }
  }, [])
  return { ...shown, reload: feed.reload }
}

type Shown = Omit<Loaded<Live>, 'reload'>

function createFeed(show: (shown: Shown) => void) {
  const left = new AbortController()
  let live: Live | undefined
  let error: ApiError | undefined
  let socket: SocketState = 'connecting'
  let chosen: string | undefined
  let isAsking = false
  let notBefore = 0
  let drawing: ReturnType<typeof setTimeout> | undefined
  let drawnAt = 0

  /** At once, but once a frame however much happens; in a task of its own, for what the user does to come between. */
  function changed() {
    if (left.signal.aborted) return
    drawing ||= setTimeout(
      () => {
        drawing = undefined
        drawnAt = performance.now()
        show({ data: live, error, busy: isAsking })
        // Who asks to be left alone for a while is there.
        const hasFailed = error !== undefined && error.reason !== 'overloaded'
        link.set({ socket, hasFailed, heardAt: live?.heardAt ?? 0 })
      },
      drawnAt + FRAME_MS - performance.now(),
    )
  }

  function take(message: unknown, asked: { askedAt?: number; isWhole?: boolean } = {}): boolean {
    const merged = merge(live, message, { at: Date.now(), ...asked })
    if (!merged) return false
    live = merged
    recordPower(live)
    changed()
    return true
  }

  /** One GET after the other, never two at once, and none before the device wants to be asked again. */
  async function ask() {
    const begunAt = Date.now()
    if (isAsking || begunAt < notBefore) return
    const takeAnswer = async (query: string, isWhole: boolean) => {
      const askedAt = Date.now()
      return take(await get('/api/livedata/status', query, left.signal), { askedAt, isWhole })
    }
    isAsking = true
    changed()
    try {
      if (!(await takeAnswer('', true))) throw new ApiError('unreadable')
      for (const serial of live ? serialsToAsk(live, chosen, begunAt) : []) {
        await takeAnswer(`?inv=${urlPart(serial)}`, false)
      }
      error = undefined
    } catch (thrown) {
      error = asApiError(thrown)
      notBefore = Date.now() + error.retryAfterSeconds * 1000
    } finally {
      isAsking = false
      changed()
    }
  }

  return {
    push: (text: string) => void take(parseJson(text)),
    choose(serial: string | undefined) {
      chosen = serial
    },
    follow(next: SocketState) {
      socket = next
      changed()
      if ((next === 'connecting' || next === 'refused') && Date.now() - (live?.heardAt ?? 0) > NEW_MS) ask()
    },
    look() {
      if (socket === 'paused') return
      const silentSince = Date.now() - SILENT_SECONDS * 1000
      const isSilent = live?.inverters.some(({ heardAt }) => heardAt < silentSince)
      if (socket === 'refused' || error || isSilent) ask()
    },
    reload() {
      notBefore = 0
      ask()
    },
    leave() {
      left.abort()
      clearTimeout(drawing)
      link.set(undefined)
    },
  }
}
