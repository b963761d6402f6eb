import { useEffect, useRef, useState } from 'react'
import type { Sockets } from '../../contract/api'
import { socketUrl } from '../state/location'
import { session } from '../state/session'
import { urlCredentials } from './api'

const PING = 'ping'
const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 60_000
/** A socket that was open for this long resets the count of failures. If two pages take the device's last socket from each other again and again, each socket closes earlier than this. Then the delays of both pages grow. */
const STABLE_AFTER_MS = 30_000
/** While `forgettingSockets` are open, this is the time to wait before the next check. */
const FORGETTING_CHECK_MS = 50
/** Two closings by the device within this time mean that the device has too few sockets. The device closes its oldest socket when a new one opens. If all pages reconnected, each would close the socket of another page again and again: https://github.com/me-no-dev/ESPAsyncWebServer#limiting-the-number-of-web-socket-clients */
const CLOSED_TWICE_WITHIN_MS = 60_000
const CROWDED_DELAY_MS = 300_000

export type SocketState =
  /** An attempt runs or is scheduled. */
  | 'connecting'
  | 'open'
  /** The last attempt failed; the next attempts follow at growing intervals. */
  | 'refused'
  /** The device has closed the socket twice within a minute, for other pages. The next attempt follows some minutes later. */
  | 'crowded'
  /** The page is hidden, and leaves the device's few sockets to other pages. */
  | 'paused'

interface Options {
  pingEverySeconds: number
  /** Called for text messages only. */
  onMessage: (text: string) => void
  /** A socket without a message for this long is treated as dead. By default sockets may be silent. */
  deadAfterSeconds?: number
  /** True if the device has answered a request, and has nothing to send at present. Then a silent socket is not dead. */
  hasNothingToSend?: () => boolean
}

/** Keeps one socket open while the component is mounted and the page is visible. */
export function useSocket(path: Sockets, options: Options): SocketState {
  const [state, setState] = useState<SocketState>('connecting')
  const latestOptions = useRef(options)
  latestOptions.current = options
  useEffect(() => keepOpen(path, () => latestOptions.current, setState), [path])
  return state
}

/** Keeps a socket open. Reconnects with growing delays, and without a delay after a login or logout. Closes it while the page is hidden. */
function keepOpen(path: Sockets, options: () => Options, report: (state: SocketState) => void): () => void {
  let close: (() => void) | undefined
  let retry: ReturnType<typeof setTimeout>
  let failures = 0
  let closedByDeviceAtMs = Number.NEGATIVE_INFINITY
  /** Whether the socket's address contains the credentials. A failed attempt is repeated once with the opposite value. A value that worked is used again. */
  let sendsCredentials = false

  function connect(isSecondAttempt = false) {
    stop()
    if (forgettingSockets.size) {
      retry = setTimeout(connect, FORGETTING_CHECK_MS, isSecondAttempt)
      return
    }
    const credentials = sendsCredentials ? urlCredentials(session.get() ?? '') : ''
    close = openSocket(path, credentials, options, report, (openForMs, isClosedByDevice) =>
      onEnd(openForMs, isSecondAttempt, isClosedByDevice),
    )
  }

  /** Call this when the device has closed the socket. Returns true if the device has closed it twice within a minute. Always false for the console: the console cannot poll, so its socket is always opened again. */
  function isSecondClosing() {
    const previousMs = closedByDeviceAtMs
    closedByDeviceAtMs = performance.now()
    return path !== '/console' && closedByDeviceAtMs - previousMs < CLOSED_TWICE_WITHIN_MS
  }

  function onEnd(openForMs: number | undefined, isSecondAttempt: boolean, isClosedByDevice?: boolean) {
    close = undefined
    if (isClosedByDevice && isSecondClosing()) {
      report('crowded')
      retry = setTimeout(connect, CROWDED_DELAY_MS)
      return
    }
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

  function followVisibility() {
    if (document.hidden) pause()
    else if (!close) start()
  }
  const followBackForwardCache = ({ persisted }: PageTransitionEvent) => persisted && followVisibility()
  /** Opens the socket again after the network came back or the login changed: the old socket may be dead or no longer allowed. */
  const restart = () => document.hidden || start()

  followVisibility()
  const unmounted = new AbortController()
  document.addEventListener('visibilitychange', followVisibility, unmounted)
  addEventListener('pagehide', pause, unmounted)
  addEventListener('pageshow', followBackForwardCache, unmounted)
  addEventListener('online', restart, unmounted)
  const unsubscribe = session.subscribe(restart)

  return () => {
    stop()
    unsubscribe()
    unmounted.abort()
  }
}

/** The delay before the next attempt, after this many failures in a row. Each failure doubles the delay. `random`, from 0 to 1, shortens it, so that two pages do not retry at the same time. */
export function retryDelayMs(failures: number, random: number): number {
  const delayMs = Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), LONGEST_DELAY_MS)
  return delayMs * (1 - random / 2)
}

/** Opens a single socket and returns a function that closes it without calling `onEnd`. `onEnd` gets two values: how long the socket was open (undefined if it never opened), and whether the device has closed it with a closing handshake. */
function openSocket(
  path: Sockets,
  credentials: string,
  options: () => Options,
  report: (state: 'open') => void,
  onEnd: (openForMs: number | undefined, isClosedByDevice?: boolean) => void,
): () => void {
  const socket = tryToOpen(socketUrl(path, credentials))
  // These two times are of the monotonic clock, which does not jump when the system clock is set.
  let openedAtMs: number | undefined
  let lastMessageAtMs = 0
  let pingTimer: ReturnType<typeof setInterval>
  // Ends a socket that does not open in time. The browser may report the failure only minutes later.
  let timer = setTimeout(end, socket ? OPEN_WITHIN_MS : 0)

  function close() {
    clearTimeout(timer)
    clearInterval(pingTimer)
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
    if (credentials && openedAtMs === undefined) forgetCredentials(path)
  }

  function end(event?: CloseEvent) {
    close()
    onEnd(openedAtMs === undefined ? undefined : performance.now() - openedAtMs, event?.wasClean)
  }

  /** Ends the socket after `silentMs` without a message. Checks the remaining time when the timer fires; setting a new timer with each message would cost more. */
  function endIfSilent(silentMs: number) {
    if (options().hasNothingToSend?.()) lastMessageAtMs = performance.now()
    const leftMs = lastMessageAtMs + silentMs - performance.now()
    if (leftMs > 0) timer = setTimeout(endIfSilent, leftMs, silentMs)
    else end()
  }

  if (!socket) return close
  socket.onclose = end
  socket.onopen = () => {
    const { deadAfterSeconds, pingEverySeconds } = options()
    openedAtMs = lastMessageAtMs = performance.now()
    pingTimer = setInterval(() => socket.send(PING), pingEverySeconds * 1000)
    if (credentials) forgetCredentials(path)
    clearTimeout(timer)
    if (deadAfterSeconds) endIfSilent(deadAfterSeconds * 1000)
    report('open')
  }
  socket.onmessage = ({ data }) => {
    lastMessageAtMs = performance.now()
    if (typeof data === 'string') options().onMessage(data)
  }
  return close
}

/** A socket that is not open after this time has failed. */
const OPEN_WITHIN_MS = 10_000

/** Sockets that `forgetCredentials` has opened. Until they have ended, the browser may send the old credentials with any other socket. */
const forgettingSockets = new Set<WebSocket>()

/** Makes the browser forget the credentials of a socket's address. Otherwise the browser would send them with later requests, even after a logout. The function opens a socket with wrong credentials. The device refuses this socket, and from then on the browser remembers the wrong credentials: .github/decisions/login.md */
export function forgetCredentials(path: Sockets) {
  const socket = tryToOpen(socketUrl(path, 'logout:x@'))
  if (!socket) return
  const end = () => {
    forgettingSockets.delete(socket)
    socket.close()
  }
  forgettingSockets.add(socket)
  socket.onopen = socket.onclose = end
  setTimeout(end, OPEN_WITHIN_MS)
}

/** Opens a socket. Returns undefined if the browser throws, as some browsers do if a Content-Security-Policy forbids the socket: .github/decisions/login.md */
function tryToOpen(url: string): WebSocket | undefined {
  try {
    return new WebSocket(url)
  } catch {
    return undefined
  }
}
