import type { Sockets } from '../../contract/api'
import { deviceLimits } from '../deviceLimits'
import { catchUp } from '../gateway/boot'
import { log } from '../gateway/gateway'
import type { Headers } from '../lines/answer'
import type { Simulation } from '../lines/line'
import { knowsPassword } from './auth'
import { piecesCutAnywhere, piecesOfLines } from './consolePieces'

const LOOK_EVERY_MS = 1000
const CONSOLE_EVERY_MS = 250

export const isSocketPath = (path: string): path is Sockets => path === '/livedata' || path === '/console'

export type Message = string | Uint8Array

/** Whoever listens to a socket. */
export interface Client {
  send(message: Message): void
  close(): void
  /** Hangs up without a word. */
  terminate(): void
}

export interface SocketService {
  /** Whether a handshake is accepted. */
  accepts(path: Sockets, headers: Headers): boolean
  /** Gives what to call when the client has gone. */
  welcome(path: Sockets, client: Client): () => void
  /** Sends messages of one's own: to test clients with. */
  say(path: Sockets, messages: readonly Message[]): void
  /** A push as it would be now. */
  samplePush(): string
  /** Hangs up on all clients of a path, or on all. */
  drop(path?: Sockets): void
  /** As after a restart of the device: nothing has been pushed yet, and both paths are open. */
  reset(): void
  close(): void
}

export function createSocketService({ line, gateway }: Simulation): SocketService {
  const clients: Record<Sockets, Client[]> = { '/livedata': [], '/console': [] }
  const paths = Object.keys(clients) as Sockets[]
  const pieces = line.sockets.consoleCuts === 'lines' ? piecesOfLines() : piecesCutAnywhere()
  const pushes = line.createPushes(gateway)
  /** The password a handshake on /livedata needs, where it follows the settings only with a push. */
  let livedataPassword: string | undefined

  const currentPassword = () =>
    gateway.settings.security.allow_readonly ? undefined : gateway.settings.security.password

  const neededPassword = (path: Sockets) =>
    path === '/livedata' && line.sockets.rulesFollowPushes ? livedataPassword : currentPassword()

  function say(path: Sockets, messages: readonly Message[]): void {
    for (const client of clients[path]) for (const message of messages) client.send(message)
  }

  function look(): void {
    catchUp(gateway)
    for (const path of paths) for (const oldest of clients[path].slice(0, -deviceLimits.socketClients)) oldest.close()
    if (clients['/livedata'].length === 0) return
    const messages = pushes.due()
    if (messages.length > 0) livedataPassword = currentPassword()
    say('/livedata', messages)
  }

  function talk(): void {
    catchUp(gateway)
    const ready = pieces.take()
    if (clients['/console'].length === 0) pieces.forget()
    else say('/console', ready)
  }

  gateway.console = (text) => {
    if (clients['/console'].length > 0) pieces.add(text)
  }
  gateway.closeSockets = () => {
    for (const path of paths) for (const client of clients[path]) client.close()
  }

  const stops = [gateway.clock.every(LOOK_EVERY_MS, look), gateway.clock.every(CONSOLE_EVERY_MS, talk)]

  return {
    accepts(path, headers) {
      const password = neededPassword(path)
      return password === undefined || knowsPassword(headers, password, 'GET')
    },
    welcome(path, client) {
      clients[path].push(client)
      log(gateway, 'info', 'webapi', `New client of ${path}`)
      if (path === '/livedata' && clients[path].length === 1) look()
      return () => {
        clients[path] = clients[path].filter((other) => other !== client)
        log(gateway, 'info', 'webapi', `Client of ${path} has gone`)
      }
    },
    say,
    samplePush: pushes.sample,
    drop(path) {
      for (const name of path ? [path] : paths) for (const client of clients[name]) client.terminate()
    },
    reset() {
      livedataPassword = undefined
      pushes.reset()
    },
    close() {
      for (const stop of stops) stop()
    },
  }
}
