import { useEffect, useRef, useState } from 'react'
import type { Sockets } from '../../contract/api'
import { socketUrl } from '../state/location'
import { session } from '../state/session'
import { retryDelayMs, urlCredentials } from './socketTries'

const OPEN_WITHIN_MS = 10_000
const FORGOTTEN_CHECK_MS = 50
/** Only a socket that lasted so long resets the count of failures: pages that push each other out must slow down. */
const LASTED_MS = 30_000
const PING = 'ping'

export type SocketState =
  /** A try is under way or will be soon. */
  | 'connecting'
  | 'open'
  /** The last try never opened; it is tried again, less and less often. */
  | 'refused'
  /** The page is hidden: the device has few sockets. */
  | 'paused'

interface Listener {
  pingEverySeconds: number
  /** Text messages; others are left out. */
  onMessage: (text: string) => void
  /** After so long without a message the socket counts as dead. */
  silentSeconds?: number
}

/** One socket, as long as the screen is drawn and the page is visible. */
export function useSocket(path: Sockets, listener: Listener): SocketState {
  const [state, setState] = useState<SocketState>('connecting')
  const latest = useRef(listener)
  latest.current = listener
  useEffect(() => keepOpen(path, () => latest.current, setState), [path])
  return state
}

function keepOpen(path: Sockets, listener: () => Listener, report: (state: SocketState) => void): () => void {
  let socket: WebSocket | undefined
  let retry: ReturnType<typeof setTimeout>
  let silenceTimer: ReturnType<typeof setTimeout>
  let pings: ReturnType<typeof setInterval>
  let failures = 0
  /** Whether the handshake carries credentials: not at first, then whatever worked the last time. */
  let sendsCredentials = false
  /** By the clock that nobody sets; 0: not yet. */
  let openedAt = 0
  let heardAt = 0

  function connect(isSecondTry = false) {
    stop()
    if (forgetting.size) {
      retry = setTimeout(connect, FORGOTTEN_CHECK_MS, isSecondTry)
      return
    }
    const url = socketUrl(path, sendsCredentials ? urlCredentials(session.get() ?? '') : '')
    const opening = tryToOpen(url)
    openedAt = 0

    function ended() {
      stop()
      if (openedAt) lost(performance.now() - openedAt)
      else if (!isSecondTry && session.get()) {
        sendsCredentials = !sendsCredentials
        connect(true)
      } else refused()
    }

    /** A timer that is set anew with each message is dear: this one looks how long the rest is. */
    function endWhereSilent(silentMs: number) {
      const leftMs = heardAt + silentMs - performance.now()
      if (leftMs > 0) silenceTimer = setTimeout(endWhereSilent, leftMs, silentMs)
      else ended()
    }

    if (!opening) return ended()
    socket = opening
    // A socket may be dead for long before the browser says so.
    silenceTimer = setTimeout(ended, OPEN_WITHIN_MS)
    opening.onclose = ended
    opening.onopen = () => {
      const { silentSeconds, pingEverySeconds } = listener()
      openedAt = heardAt = performance.now()
      pings = setInterval(() => opening.send(PING), pingEverySeconds * 1000)
      if (sendsCredentials) forgetCredentials(path)
      clearTimeout(silenceTimer)
      if (silentSeconds) endWhereSilent(silentSeconds * 1000)
      report('open')
    }
    opening.onmessage = ({ data }) => {
      heardAt = performance.now()
      if (typeof data === 'string') listener().onMessage(data)
    }
  }

  function lost(lastedMs: number) {
    if (lastedMs > LASTED_MS) failures = 0
    report('connecting')
    retryLater()
  }

  function refused() {
    sendsCredentials = false
    report('refused')
    retryLater()
  }

  function retryLater() {
    failures += 1
    retry = setTimeout(connect, retryDelayMs(failures, Math.random()))
  }

  function stop() {
    clearTimeout(retry)
    clearTimeout(silenceTimer)
    clearInterval(pings)
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
    socket = undefined
    if (sendsCredentials && !openedAt) forgetCredentials(path)
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

  const followVisibility = () => (document.hidden ? pause() : socket || start())
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

/** Those that make the browser forget. Until then it may send what it keeps with any other. */
const forgetting = new Set<WebSocket>()

/**
 * Browsers keep the credentials of a socket's address and send them with whatever is asked next, also by the address bar and after a logout.
 * Others that the device refuses make them forget.
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
