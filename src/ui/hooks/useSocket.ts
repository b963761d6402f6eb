import { useEffect, useRef, useState } from 'react'
import type { Sockets } from '../../contract/api'
import { socketUrl } from '../state/location'
import { session } from '../state/session'
import { retryDelayMs, urlCredentials } from './socketTries'

const OPEN_WITHIN_MS = 10_000
/** Only a socket that has lasted so long makes earlier failures forgotten: pages that push each other out must slow down. */
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
  /** So long without a message means that nobody is there any more. */
  silentSeconds?: number
}

/** One socket, as long as the screen is there and the page is seen. */
export function useSocket(path: Sockets, listener: Listener): SocketState {
  const [state, setState] = useState<SocketState>('connecting')
  const latest = useRef(listener)
  latest.current = listener
  useEffect(() => keepOpen(path, () => latest.current, setState), [path])
  return state
}

function keepOpen(path: Sockets, listener: () => Listener, tell: (state: SocketState) => void): () => void {
  let socket: WebSocket | undefined
  let retry: ReturnType<typeof setTimeout>
  let patience: ReturnType<typeof setTimeout>
  let failures = 0
  /** Whether the handshake carries credentials: at first never, then as it worked last. */
  let isNamed = false
  let isRemembered = false

  const isOpen = () => socket?.readyState === WebSocket.OPEN

  function connect(isSecondTry = false) {
    stop()
    isRemembered = isNamed
    const url = socketUrl(path, isNamed ? urlCredentials(session.get() ?? '') : '')
    const mine = tryToOpen(url)
    let openedAt = 0

    function over() {
      stop()
      if (openedAt) lost(Date.now() - openedAt)
      else if (!isSecondTry && session.get()) {
        isNamed = !isNamed
        connect(true)
      } else refused()
    }

    function heard() {
      const { silentSeconds } = listener()
      clearTimeout(patience)
      if (silentSeconds) patience = setTimeout(over, silentSeconds * 1000)
    }

    if (!mine) return over()
    socket = mine
    // A socket may be dead for long before the browser says so.
    patience = setTimeout(over, OPEN_WITHIN_MS)
    mine.onclose = over
    mine.onopen = () => {
      openedAt = Date.now()
      forget()
      heard()
      tell('open')
    }
    mine.onmessage = ({ data }) => {
      heard()
      if (typeof data === 'string') listener().onMessage(data)
    }
  }

  function lost(lastedMs: number) {
    if (lastedMs > LASTED_MS) failures = 0
    tell('connecting')
    later()
  }

  function refused() {
    isNamed = false
    tell('refused')
    later()
  }

  function later() {
    failures += 1
    retry = setTimeout(connect, retryDelayMs(failures, Math.random()))
  }

  function forget() {
    if (isRemembered) forgetCredentials(path)
    isRemembered = false
  }

  function stop() {
    clearTimeout(retry)
    clearTimeout(patience)
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
    socket = undefined
    forget()
  }

  function start() {
    failures = 0
    tell('connecting')
    connect()
  }

  function pause() {
    stop()
    tell('paused')
  }

  const seenOrHidden = () => (document.hidden ? pause() : socket || start())
  const shownAgain = ({ persisted }: PageTransitionEvent) => persisted && seenOrHidden()
  /** The network came back, or other credentials are in force: whatever was open before may be dead, or closed to these. */
  const startAnew = () => document.hidden || start()

  seenOrHidden()
  const left = new AbortController()
  document.addEventListener('visibilitychange', seenOrHidden, left)
  addEventListener('pagehide', pause, left)
  addEventListener('pageshow', shownAgain, left)
  addEventListener('online', startAnew, left)
  const unsubscribe = session.subscribe(startAnew)
  const pings = setInterval(() => {
    if (isOpen()) socket?.send(PING)
  }, listener().pingEverySeconds * 1000)

  return () => {
    stop()
    clearInterval(pings)
    unsubscribe()
    left.abort()
  }
}

/**
 * Browsers keep the credentials of a socket's address and send them with whatever is asked next, also by the address bar and after a logout.
 * Others that the device refuses make them forget.
 */
export function forgetCredentials(path: Sockets) {
  const socket = tryToOpen(socketUrl(path, 'logout:x@'))
  if (socket) socket.onopen = () => socket.close()
}

/** Where a policy forbids sockets some browsers throw. */
function tryToOpen(url: string): WebSocket | undefined {
  try {
    return new WebSocket(url)
  } catch {
    return undefined
  }
}
