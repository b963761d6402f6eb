import { deviceLimits } from '../deviceLimits'
import { catchUp } from '../gateway/boot'
import { log } from '../gateway/gateway'
import type { Headers } from '../lines/answer'
import type { Line, Pushes, Simulation } from '../lines/line'
import { hasCorrectPassword } from './auth'
import { piecesCutAnywhere, piecesOfLines } from './consolePieces'

const PUSH_EVERY_MS = 1000
const CONSOLE_EVERY_MS = 250

export const isSocketPath = ({ sockets }: Line, path: string) => Object.hasOwn(sockets.realm, path)

export type Message = string | Uint8Array

/** A client of a socket. */
export interface Client {
  send(message: Message): void
  close(): void
  /** Closes the connection without a close frame. */
  terminate(): void
}

export interface SocketService {
  /** Checks whether a handshake is accepted. */
  accepts(path: string, headers: Headers): boolean
  /** The realm of the login that a handshake lacks. Undefined if the handshake is accepted. */
  realmToLogInTo(path: string, headers: Headers): string | undefined
  /** Adds a client. Returns a function that removes it. */
  addClient(path: string, client: Client): () => void
  /** Sends the given messages to all clients of a path, for tests of clients. */
  say(path: string, messages: readonly Message[]): void
  /** A push with the current values. */
  samplePush(path?: string): string
  /** Closes the connections of all clients of a path, or of all paths. */
  drop(path?: string): void
  /** Resets the state, as a restart does. Afterwards no push counts as sent, and on v23 /livedata accepts every client until the next push. */
  reset(): void
  close(): void
}

export function createSocketService({ line, gateway }: Simulation): SocketService {
  const paths = Object.keys(line.sockets.realm)
  const clients = new Map<string, Client[]>(paths.map((path) => [path, []]))
  const clientsOf = (path: string) => clients.get(path) ?? []
  const pieces = line.sockets.consoleCuts === 'lines' ? piecesOfLines() : piecesCutAnywhere()
  const pushes = new Map<string, Pushes>(
    Object.entries({ '/livedata': line.createPushes, ...line.otherPushes }).map(([path, create]) => [
      path,
      create(gateway),
    ]),
  )
  /** The password for /livedata on a line that applies a change of the password only after a push. */
  let livedataPassword: string | undefined

  const currentPassword = () =>
    gateway.settings.security.allow_readonly ? undefined : gateway.settings.security.password

  const neededPassword = (path: string) =>
    path === '/livedata' && line.sockets.appliesRuleAfterPush ? livedataPassword : currentPassword()

  function realmToLogInTo(path: string, headers: Headers): string | undefined {
    const additionalLogin = line.sockets.additionalLogin?.[path]?.(gateway)
    if (additionalLogin && !hasCorrectPassword(headers, additionalLogin.password, 'GET', additionalLogin.realm))
      return additionalLogin.realm
    const password = neededPassword(path)
    const realm = line.sockets.realm[path] ?? ''
    // If the socket has an additional login, a Digest header must name the realm of the usual login: a header for the additional login is not enough.
    const isAccepted = password === undefined || hasCorrectPassword(headers, password, 'GET', additionalLogin && realm)
    return isAccepted ? undefined : realm
  }

  function say(path: string, messages: readonly Message[]): void {
    for (const client of clientsOf(path)) {
      for (const message of messages) client.send(message)
    }
  }

  function closeOldest(path: string): void {
    for (const client of clientsOf(path).slice(0, -deviceLimits.socketClients)) client.close()
  }

  function sendPushes(): void {
    catchUp(gateway)
    for (const path of paths) closeOldest(path)
    for (const [path, { due }] of pushes) {
      if (clientsOf(path).length === 0) continue
      const messages = due()
      if (path === '/livedata' && messages.length > 0) livedataPassword = currentPassword()
      say(path, messages)
    }
  }

  function sendConsole(): void {
    catchUp(gateway)
    const ready = pieces.take()
    if (clientsOf('/console').length === 0) pieces.clear()
    else say('/console', ready)
  }

  gateway.console = (text) => {
    if (clientsOf('/console').length > 0) pieces.add(text)
  }
  gateway.closeSockets = () => {
    for (const path of paths) {
      for (const client of clientsOf(path)) client.close()
      // A client that is being closed gets no more pushes.
      clients.set(path, [])
    }
  }

  const stops = [gateway.clock.every(PUSH_EVERY_MS, sendPushes), gateway.clock.every(CONSOLE_EVERY_MS, sendConsole)]

  return {
    accepts: (path, headers) => realmToLogInTo(path, headers) === undefined,
    realmToLogInTo,
    addClient(path, client) {
      clientsOf(path).push(client)
      log(gateway, 'info', 'webapi', `New client of ${path}`)
      if (pushes.has(path) && clientsOf(path).length === 1) sendPushes()
      return () => {
        clients.set(
          path,
          clientsOf(path).filter((other) => other !== client),
        )
        log(gateway, 'info', 'webapi', `Client of ${path} has gone`)
      }
    },
    say,
    samplePush: (path = '/livedata') => pushes.get(path)?.sample() ?? '',
    drop(path) {
      for (const name of path ? [path] : paths) {
        for (const client of clientsOf(name)) client.terminate()
      }
    },
    reset() {
      livedataPassword = undefined
      for (const { reset } of pushes.values()) reset()
    },
    close() {
      for (const stop of stops) stop()
    },
  }
}
