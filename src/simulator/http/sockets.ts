import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import type { Sockets } from '../../contract/api'
import { deviceLimits } from '../../contract/deviceLimits'
import type { Log } from '../faults/requestLog'
import { catchUp } from '../gateway/boot'
import type { Gateway } from '../gateway/gateway'
import { jsonAnswer } from '../lines/answer'
import { liveStatus, newestData } from '../lines/v23/inverters/live'
import { digestChallenge, knowsPassword } from './auth'
import { consolePieces } from './consolePieces'

const LOOK_EVERY_MS = 1000
const PUSH_AT_LEAST_EVERY_MS = 10_000
const CONSOLE_EVERY_MS = 250

export const isSocketPath = (path: string): path is Sockets => path === '/livedata' || path === '/console'

export interface SocketServer {
  upgrade(message: IncomingMessage, socket: Duplex, head: Buffer, path: Sockets): void
  /** Sends messages of one's own: to test clients with. */
  say(path: Sockets, messages: readonly (string | Buffer)[]): void
  /** Hangs up on all clients of a path, or on all. */
  drop(path?: Sockets): void
  /** As after a restart of the device: nothing has been pushed yet, and both paths are open. */
  reset(): void
  close(): void
}

export function createSockets(gateway: Gateway, log: Log): SocketServer {
  const server = new WebSocketServer({ noServer: true })
  const clients: Record<Sockets, WebSocket[]> = { '/livedata': [], '/console': [] }
  const pieces = consolePieces()
  let pushedAt = Number.NEGATIVE_INFINITY
  /** The password a handshake on /livedata needs; it follows the settings only when something is pushed. */
  let livedataPassword: string | undefined
  let refusals = 0

  const currentPassword = () =>
    gateway.settings.security.allow_readonly ? undefined : gateway.settings.security.password

  function say(path: Sockets, messages: readonly (string | Buffer)[]): void {
    for (const client of clients[path]) for (const message of messages) client.send(message)
  }

  function push(): void {
    livedataPassword = currentPassword()
    pushedAt = gateway.clock.now()
    const { body } = jsonAnswer(liveStatus.read(gateway), liveStatus.bytes)
    say('/livedata', [String(body)])
  }

  function look(): void {
    catchUp(gateway)
    for (const path of Object.keys(clients) as Sockets[]) {
      for (const oldest of clients[path].slice(0, -deviceLimits.socketClients)) oldest.close()
    }
    if (clients['/livedata'].length === 0) return
    const isOverdue = gateway.clock.now() - pushedAt > PUSH_AT_LEAST_EVERY_MS
    if (isOverdue || newestData(gateway) !== gateway.newestSeen) push()
  }

  function talk(): void {
    catchUp(gateway)
    const ready = pieces.take()
    if (clients['/console'].length === 0) pieces.forget()
    else say('/console', ready)
  }

  gateway.log = (text) => {
    if (clients['/console'].length > 0) pieces.add(text)
  }

  function welcome(client: WebSocket, path: Sockets): void {
    clients[path].push(client)
    log.openSockets[path]++
    client.on('message', (data: RawData) => log.received.push({ path, text: data.toString() }))
    client.on('error', () => client.terminate())
    client.on('close', () => {
      clients[path] = clients[path].filter((other) => other !== client)
      log.openSockets[path]--
      gateway.log(`Client of ${path} has gone\r\n`)
    })
    gateway.log(`New client of ${path}\r\n`)
    if (path === '/livedata' && clients[path].length === 1) look()
  }

  const stops = [gateway.clock.every(LOOK_EVERY_MS, look), gateway.clock.every(CONSOLE_EVERY_MS, talk)]

  const sockets: SocketServer = {
    upgrade(message, socket, head, path) {
      const password = path === '/livedata' ? livedataPassword : currentPassword()
      const accepted = password === undefined || knowsPassword(message.headers, password, 'GET')
      log.handshakes.push({ path, headers: message.headers, accepted })
      if (accepted) {
        server.handleUpgrade(message, socket, head, (client) => welcome(client, path))
        return
      }
      refusals++
      socket.end(
        `HTTP/1.1 401 Unauthorized\r\nConnection: close\r\nWWW-Authenticate: ${digestChallenge(refusals)}\r\n` +
          'Accept-Ranges: none\r\nContent-Length: 0\r\n\r\n',
      )
    },
    say,
    drop(path) {
      for (const name of path ? [path] : (Object.keys(clients) as Sockets[])) {
        for (const client of clients[name]) client.terminate()
      }
    },
    reset() {
      livedataPassword = undefined
      pushedAt = Number.NEGATIVE_INFINITY
    },
    close() {
      for (const stop of stops) stop()
      sockets.drop()
      server.close()
    },
  }
  return sockets
}
