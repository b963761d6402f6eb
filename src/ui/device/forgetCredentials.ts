import type { Sockets } from '../../contract/api'
import { socketUrl } from '../state/location'

/** As long as a socket may take to open. */
export const OPEN_WITHIN_MS = 10_000

/** Sockets that `forgetCredentials` has opened. Until they have ended, the browser may send the old credentials with any other socket. */
export const forgettingSockets = new Set<WebSocket>()

/**
 * Browsers keep the credentials of a socket's address and send them with later requests, also with those of the address bar and after
 * a logout. When the device refuses other credentials, the browser forgets the ones it kept.
 */
export function forgetCredentials(path: Sockets) {
  const socket = tryToOpen(socketUrl(path, 'logout:x@'))
  if (!socket) return
  const ended = () => {
    forgettingSockets.delete(socket)
    socket.close()
  }
  forgettingSockets.add(socket)
  socket.onopen = socket.onclose = ended
  setTimeout(ended, OPEN_WITHIN_MS)
}

/** Some browsers throw where a Content-Security-Policy forbids the socket. */
export function tryToOpen(url: string): WebSocket | undefined {
  try {
    return new WebSocket(url)
  } catch {
    return undefined
  }
}
