import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import type { Simulation } from '../lines/line'
import { digestChallenge } from '../service/auth'
import { createSocketService, type SocketService } from '../service/sockets'
import type { Log } from './requestLog'

export interface SocketServer extends Omit<SocketService, 'welcome'> {
  /** Resolves when each client has received everything that was sent, and the gateway everything that they sent. */
  arrived(): Promise<void>
  upgrade(message: IncomingMessage, socket: Duplex, head: Buffer, path: string): void
}

/** Resolves with the answer to a ping. Messages arrive in order. */
const pong = (client: WebSocket) =>
  new Promise<void>((resolve) => {
    client.once('pong', () => resolve())
    client.once('close', () => resolve())
    client.ping()
  })

/** The gateway's sockets over HTTP. */
export function createSockets(simulation: Simulation, log: Log): SocketServer {
  const { refusalType } = simulation.line.sockets
  const server = new WebSocketServer({ noServer: true })
  const { welcome, ...service } = createSocketService(simulation)
  let refusals = 0

  function open(client: WebSocket, path: string): void {
    log.openSockets[path] = (log.openSockets[path] ?? 0) + 1
    client.on('message', (data: RawData) => log.received.push({ path, text: data.toString() }))
    client.on('error', () => client.terminate())
    const leave = welcome(path, client)
    client.on('close', () => {
      log.openSockets[path] = (log.openSockets[path] ?? 0) - 1
      leave()
    })
  }

  return {
    ...service,
    async arrived() {
      const open = [...server.clients].filter(({ readyState }) => readyState === WebSocket.OPEN)
      await Promise.all(open.map(pong))
    },
    upgrade(message, socket, head, path) {
      const realm = service.missingLogin(path, message.headers)
      const accepted = realm === undefined
      log.handshakes.push({ path, headers: message.headers, accepted })
      if (accepted) {
        server.handleUpgrade(message, socket, head, (client) => open(client, path))
        return
      }
      refusals++
      socket.end(
        `HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n` +
          (refusalType ? `Content-Type: ${refusalType}\r\n` : '') +
          `WWW-Authenticate: ${digestChallenge(realm, refusals)}\r\n` +
          'Accept-Ranges: none\r\nContent-Length: 0\r\n\r\n',
      )
    },
    close() {
      service.close()
      service.drop()
      server.close()
    },
  }
}
