import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import type { Simulation } from '../lines/line'
import { digestChallenge } from '../service/auth'
import { createSocketService, type SocketService } from '../service/sockets'
import type { Log } from './requestLog'

export interface SocketServer extends Omit<SocketService, 'addClient'> {
  /** Resolves when each client has received all messages of the gateway, and the gateway has received all messages of the clients. */
  arrived(): Promise<void>
  upgrade(message: IncomingMessage, socket: Duplex, head: Buffer, path: string): void
}

/** Resolves when the client answers a ping. The client has then received all earlier messages, because messages arrive in order. */
const waitForPong = (client: WebSocket) =>
  new Promise<void>((resolve) => {
    client.once('pong', () => resolve())
    client.once('close', () => resolve())
    client.ping()
  })

/** The gateway's sockets on the web server. */
export function createSockets(simulation: Simulation, log: Log): SocketServer {
  const { refusalType } = simulation.line.sockets
  const server = new WebSocketServer({ noServer: true })
  const { addClient, ...service } = createSocketService(simulation)
  let refusals = 0

  function open(client: WebSocket, path: string): void {
    log.openSockets[path] = (log.openSockets[path] ?? 0) + 1
    client.on('message', (data: RawData) => log.received.push({ path, text: data.toString() }))
    client.on('error', () => client.terminate())
    const removeClient = addClient(path, client)
    client.on('close', () => {
      log.openSockets[path] = (log.openSockets[path] ?? 0) - 1
      removeClient()
    })
  }

  return {
    ...service,
    async arrived() {
      const openClients = [...server.clients].filter(({ readyState }) => readyState === WebSocket.OPEN)
      await Promise.all(openClients.map(waitForPong))
    },
    upgrade(message, socket, head, path) {
      const realm = service.realmToLogInTo(path, message.headers)
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
