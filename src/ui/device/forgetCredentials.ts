import type { Sockets } from '../../contract/api'
import { socketUrl } from '../state/location'

/** A socket that is not open after this time has failed. */
export const OPEN_WITHIN_MS = 10_000

/** Sockets that `forgetCredentials` has opened. Until they have ended, the browser may send the old credentials with any other socket. */
export const forgettingSockets = new Set<WebSocket>()

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
export function tryToOpen(url: string): WebSocket | undefined {
  try {
    return new WebSocket(url)
  } catch {
    return undefined
  }
}
