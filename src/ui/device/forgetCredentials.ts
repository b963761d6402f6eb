import type { Sockets } from '../../contract/api'
import { socketUrl } from '../state/location'

/** A socket that is not open after this time has failed. */
export const OPEN_WITHIN_MS = 10_000

/** Sockets that `forgetCredentials` has opened. Until they have ended, the browser may send the old credentials with any other socket. */
export const forgettingSockets = new Set<WebSocket>()

/** Clears the credentials of a socket's address in the browser, which would send them with later requests, even after a logout. A socket with wrong credentials replaces them, and the device refuses it: .github/decisions/login.md */
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

/** Opens a socket; undefined if the browser throws, as some do where a Content-Security-Policy forbids it: .github/decisions/login.md */
export function tryToOpen(url: string): WebSocket | undefined {
  try {
    return new WebSocket(url)
  } catch {
    return undefined
  }
}
