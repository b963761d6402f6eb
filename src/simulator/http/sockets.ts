import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import type { Sockets } from '../../contract/api'
import { deviceLimits } from '../deviceLimits'
import type { Log } from '../faults/requestLog'
import { catchUp } from '../gateway/boot'
import { type Gateway, log as logLine } from '../gateway/gateway'
import type { Line } from '../lines/line'
import { digestChallenge, knowsPassword } from './auth'
import { piecesCutAnywhere, piecesOfLines } from './consolePieces'

const LOOK_EVERY_MS = 1000
const CONSOLE_EVERY_MS = 250

export const isSocketPath = (path: string): path is Sockets => path === '/livedata' || path === '/console'

export interface SocketServer {
  upgrade(message: IncomingMessage, socket: Duplex, head: Buffer, path: Sockets): void
  /** Sends messages of one's own: to test clients with. */
  say(path: Sockets, messages: readonly (string | Buffer)[]): void
  /** A push as it would be now. */
  samplePush(): string
  /** Hangs up on all clients of a path, or on all. */
  drop(path?: Sockets): void
  /** As after a restart of the device: nothing has been pushed yet, and both paths are open. */
  reset(): void
  close(): void
}

export function createSockets(line: Line, gateway: Gateway, log: Log): SocketServer {
  const server = new WebSocketServer({ noServer: true })
  const clients: Record<Sockets, WebSocket[]> = { '/livedata': [], '/console': [] }
  const pieces = line.sockets.consoleCuts === 'lines' ? piecesOfLines() : piecesCutAnywhere()
  const pushes = line.createPushes(gateway)
  /** The password a handshake on /livedata needs, where it follows the settings only with a push. */
  let livedataPassword: string | undefined
  let refusals = 0

  const currentPassword = () =>
    gateway.settings.security.allow_readonly ? undefined : gateway.settings.security.password

  const neededPassword = (path: Sockets) =>
    path === '/livedata' && line.sockets.rulesFollowPushes ? livedataPassword : currentPassword()

  function say(path: Sockets, messages: readonly (string | Buffer)[]): void {
    for (const client of clients[path]) for (const message of messages) client.send(message)
  }

  function look(): void {
    catchUp(gateway)
    for (const path of Object.keys(clients) as Sockets[]) {
      for (const oldest of clients[path].slice(0, -deviceLimits.socketClients)) oldest.close()
    }
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
    for (const path of Object.keys(clients) as Sockets[]) for (const client of clients[path]) client.close()
  }

  function welcome(client: WebSocket, path: Sockets): void {
    clients[path].push(client)
    log.openSockets[path]++
    client.on('message', (data: RawData) => log.received.push({ path, text: data.toString() }))
    client.on('error', () => client.terminate())
    client.on('close', () => {
      clients[path] = clients[path].filter((other) => other !== client)
      log.openSockets[path]--
      logLine(gateway, 'info', 'webapi', `Client of ${path} has gone`)
    })
    logLine(gateway, 'info', 'webapi', `New client of ${path}`)
    if (path === '/livedata' && clients[path].length === 1) look()
  }

  const stops = [gateway.clock.every(LOOK_EVERY_MS, look), gateway.clock.every(CONSOLE_EVERY_MS, talk)]

  const sockets: SocketServer = {
    upgrade(message, socket, head, path) {
      const password = neededPassword(path)
      const accepted = password === undefined || knowsPassword(message.headers, password, 'GET')
      log.handshakes.push({ path, headers: message.headers, accepted })
      if (accepted) {
        server.handleUpgrade(message, socket, head, (client) => welcome(client, path))
        return
      }
      refusals++
      const { realm, refusalType } = line.sockets
      socket.end(
        `HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n` +
          (refusalType ? `Content-Type: ${refusalType}\r\n` : '') +
          `WWW-Authenticate: ${digestChallenge(realm[path], refusals)}\r\n` +
          'Accept-Ranges: none\r\nContent-Length: 0\r\n\r\n',
      )
    },
    say,
    samplePush: pushes.sample,
    drop(path) {
      for (const name of path ? [path] : (Object.keys(clients) as Sockets[])) {
        for (const client of clients[name]) client.terminate()
      }
    },
    reset() {
      livedataPassword = undefined
      pushes.reset()
    },
    close() {
      for (const stop of stops) stop()
      sockets.drop()
      server.close()
    },
  }
  return sockets
}
