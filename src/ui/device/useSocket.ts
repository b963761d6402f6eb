import { useEffect, useRef, useState } from 'react'
import type { Sockets } from '../../contract/api'
import { socketUrl } from '../state/location'
import { session } from '../state/session'
import { urlCredentials } from './api'

const OPEN_WITHIN_MS = 10_000
const PING = 'ping'
const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 60_000
/** Only a socket that was open for so long resets the count of failures, so that two pages that push each other out slow down. */
const STABLE_AFTER_MS = 30_000
const FORGOTTEN_CHECK_MS = 50

export type SocketState =
  /** An attempt is under way or will be soon. */
  | 'connecting'
  | 'open'
  /** The last attempt never opened; the next ones come less and less often. */
  | 'refused'
  /** The page is hidden: the device has few sockets. */
  | 'paused'

interface Options {
  pingEverySeconds: number
  /** Text messages only. */
  onMessage: (text: string) => void
  /** After so long without a message the socket counts as dead. */
  silentSeconds?: number
}

/** One socket, as long as the screen is drawn and the page is visible. */
export function useSocket(path: Sockets, options: Options): SocketState {
  const [state, setState] = useState<SocketState>('connecting')
  const latest = useRef(options)
  latest.current = options
  useEffect(() => keepOpen(path, () => latest.current, setState), [path])
  return state
}

/** Opens a socket again when it ended, with growing delays, and after a change of login; closes it while the page is hidden. */
function keepOpen(path: Sockets, options: () => Options, report: (state: SocketState) => void): () => void {
  let close: (() => void) | undefined
  let retry: ReturnType<typeof setTimeout>
  let failures = 0
  /** Not at first; then whatever worked the last time. */
  let sendsCredentials = false

  function connect(isSecondAttempt = false) {
    stop()
    if (forgetting.size) {
      retry = setTimeout(connect, FORGOTTEN_CHECK_MS, isSecondAttempt)
      return
    }
    const credentials = sendsCredentials ? urlCredentials(session.get() ?? '') : ''
    close = openSocket(path, credentials, options, report, (openForMs) => ended(openForMs, isSecondAttempt))
  }

  function ended(openForMs: number | undefined, isSecondAttempt: boolean) {
    close = undefined
    if (openForMs === undefined && !isSecondAttempt && session.get()) {
      sendsCredentials = !sendsCredentials
      return connect(true)
    }
    if (openForMs === undefined) sendsCredentials = false
    else if (openForMs > STABLE_AFTER_MS) failures = 0
    report(openForMs === undefined ? 'refused' : 'connecting')
    failures += 1
    retry = setTimeout(connect, retryDelayMs(failures, Math.random()))
  }

  function stop() {
    clearTimeout(retry)
    close?.()
    close = undefined
  }

  function start() {
    failures = 0
    report('connecting')
    connect()
  }

  function pause() {
    stop()
    report('paused')
  }

  const followVisibility = () => (document.hidden ? pause() : close || start())
  const followCache = ({ persisted }: PageTransitionEvent) => persisted && followVisibility()
  /** The network came back, or the login changed: the open socket may be dead, or no longer allowed. */
  const restart = () => document.hidden || start()

  followVisibility()
  const left = new AbortController()
  document.addEventListener('visibilitychange', followVisibility, left)
  addEventListener('pagehide', pause, left)
  addEventListener('pageshow', followCache, left)
  addEventListener('online', restart, left)
  const unsubscribe = session.subscribe(restart)

  return () => {
    stop()
    unsubscribe()
    left.abort()
  }
}

/** How long to wait after so many failures in a row: growing, and never the same for two pages. `random` is from 0 to 1. */
export function retryDelayMs(failures: number, random: number): number {
  const delayMs = Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), LONGEST_DELAY_MS)
  return delayMs * (1 - random / 2)
}

/** A single socket. `ended` is told how long it was open, undefined where it never was; it is not called after the returned `close`. */
function openSocket(
  path: Sockets,
  credentials: string,
  options: () => Options,
  report: (state: 'open') => void,
  ended: (openForMs: number | undefined) => void,
): () => void {
  const socket = tryToOpen(socketUrl(path, credentials))
  // Both are of the monotonic clock, which nobody can set.
  let openedAtMs: number | undefined
  let lastMessageAtMs = 0
  let pings: ReturnType<typeof setInterval>
  // A socket may be dead for long before the browser says so.
  let timer = setTimeout(end, socket ? OPEN_WITHIN_MS : 0)

  function close() {
    clearTimeout(timer)
    clearInterval(pings)
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
    if (credentials && openedAtMs === undefined) forgetCredentials(path)
  }

  function end() {
    close()
    ended(openedAtMs === undefined ? undefined : performance.now() - openedAtMs)
  }

  /** Looks how much time is left when it fires: to set a timer anew with each message would cost more. */
  function endWhereSilent(silentMs: number) {
    const leftMs = lastMessageAtMs + silentMs - performance.now()
    if (leftMs > 0) timer = setTimeout(endWhereSilent, leftMs, silentMs)
    else end()
  }

  if (!socket) return close
  socket.onclose = end
  socket.onopen = () => {
    const { silentSeconds, pingEverySeconds } = options()
    openedAtMs = lastMessageAtMs = performance.now()
    pings = setInterval(() => socket.send(PING), pingEverySeconds * 1000)
    if (credentials) forgetCredentials(path)
    clearTimeout(timer)
    if (silentSeconds) endWhereSilent(silentSeconds * 1000)
    report('open')
  }
  socket.onmessage = ({ data }) => {
    lastMessageAtMs = performance.now()
    if (typeof data === 'string') options().onMessage(data)
  }
  return close
}

/** Sockets that make the browser forget credentials. Until they have ended it may send those with any other socket. */
const forgetting = new Set<WebSocket>()

/**
 * Browsers keep the credentials of a socket's address and send them with later requests, also with those of the address bar and after
 * a logout. When the device refuses other credentials, the browser forgets the ones it kept.
 */
export function forgetCredentials(path: Sockets) {
  const socket = tryToOpen(socketUrl(path, 'logout:x@'))
  if (!socket) return
  const ended = () => {
    forgetting.delete(socket)
    socket.close()
  }
  forgetting.add(socket)
  socket.onopen = socket.onclose = ended
  setTimeout(ended, OPEN_WITHIN_MS)
}

/** Some browsers throw where a Content-Security-Policy forbids the socket. */
function tryToOpen(url: string): WebSocket | undefined {
  try {
    return new WebSocket(url)
  } catch {
    return undefined
  }
}
