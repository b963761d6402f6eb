import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { clearTimeout, setTimeout } from 'node:timers'
import { createFaults, type Faults } from '../faults/faults'
import { floodMessages } from '../faults/flood'
import { answerOfProxy } from '../faults/proxyLogin'
import { brokenFiles } from '../gateway/files'
import type { Gateway } from '../gateway/gateway'
import type { Answer, Request } from '../lines/answer'
import type { Simulation } from '../lines/line'
import { createAvailability, type Outage, type RestartTimes } from '../service/availability'
import { isSocketPath } from '../service/sockets'
import { drain, readText } from './body'
import { answerControl, type ControlTarget, isControlPath } from './control'
import { handle } from './handle'
import { createLog, type Log } from './requestLog'
import { send } from './send'
import { createSockets, type SocketServer } from './sockets'

export interface GatewayServerOptions extends RestartTimes {
  /** Folder of the build. */
  dist: string
  /** Adds ETags to the files that v23 sends without an ETag. */
  sendsEtags: boolean
  /** Makes faults and log available over HTTP. */
  hasControlApi: boolean
}

/** Answers HTTP requests and sockets for the device. A server with its own port replaces `onDown` and `onUp` by functions that close and open this port. */
export interface GatewayServer {
  gateway: Gateway
  faults: Faults
  log: Log
  sockets: SocketServer
  handle(message: IncomingMessage, response: ServerResponse): Promise<void>
  upgrade(message: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Makes the device unreachable for some time. */
  vanish(outage: Outage): void
  /** Sends a hundred pushes in a row, and messages that are not valid pushes. */
  flood(path: string): void
  /** False while a request is being answered or a restart is due. */
  isIdle(): boolean
  onDown: () => void
  onUp: () => void
  close(): void
}

function requestOf({ method = 'GET', url = '/', headers }: IncomingMessage): Request {
  const [path = '/', query = ''] = url.split('?')
  return { method, path, query: new URLSearchParams(query), headers }
}

export function createGatewayServer(simulation: Simulation, options: GatewayServerOptions): GatewayServer {
  const { line, gateway } = simulation
  const { files } = gateway
  const faults = createFaults()
  const log = createLog(Object.keys(line.sockets.realm))
  const sockets = createSockets(simulation, log)
  const timers = new Set<NodeJS.Timeout>()
  let openRequests = 0

  function runAfter(milliseconds: number, run: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, milliseconds)
    timers.add(timer)
  }

  const availability = createAvailability({
    gateway,
    sockets,
    times: () => options,
    runAfter,
    onDown: () => server.onDown(),
    onUp: () => server.onUp(),
  })

  function refusalOfProxy(message: IncomingMessage): Answer | undefined {
    const request = requestOf(message)
    const answer = faults.proxy && answerOfProxy(faults.proxy, message.url ?? '/', request)
    if (answer) log.atProxy.push(request)
    return answer
  }

  async function handleMessage(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = requestOf(message)
    if (options.hasControlApi && isControlPath(request.path)) {
      await send(response, answerControl(controlTarget, request, await readText(message)))
      return
    }
    const refusal = refusalOfProxy(message)
    if (refusal) {
      await drain(message)
      await send(response, refusal)
      return
    }
    if (availability.isDown()) {
      message.socket.destroy()
      return
    }
    const { method, path, headers } = request
    const entry = { method, url: message.url ?? path, path, headers }
    const page = { dist: options.dist, sendsEtags: options.sendsEtags }
    const fault = faults.take(method, path)
    log.start(entry, response)
    const sent = await handle({ line, gateway, log, entry, page, request, message, response, fault })
    if (sent?.restarts) availability.scheduleRestart(sent.restarts)
  }

  function upgrade(message: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy())
    const { path } = requestOf(message)
    if (refusalOfProxy(message)) socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n')
    else if (availability.isDown() || faults.refuseSockets) socket.destroy()
    else if (isSocketPath(line, path)) sockets.upgrade(message, socket, head, path)
    else socket.end('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n')
  }

  const server: GatewayServer = {
    gateway,
    faults,
    log,
    sockets,
    async handle(message, response) {
      openRequests++
      // A client that hangs up in the middle of its request gets no answer.
      await handleMessage(message, response).catch(() => void response.destroy())
      openRequests--
    },
    upgrade,
    vanish: availability.vanish,
    flood: (path) => sockets.say(path, floodMessages(sockets.samplePush(path))),
    isIdle: () => openRequests === 0 && timers.size === 0,
    onDown: () => undefined,
    onUp: () => undefined,
    close() {
      for (const timer of timers) clearTimeout(timer)
      sockets.close()
    },
  }
  const controlTarget: ControlTarget = {
    faults,
    log,
    vanish: server.vanish,
    flood: server.flood,
    dropSockets: sockets.drop,
    say: sockets.say,
    advance: (milliseconds) => gateway.clock.advance(milliseconds),
    breakStorage(isBroken) {
      gateway.files = isBroken ? brokenFiles : files
    },
    limitMemory(bytes) {
      gateway.jsonMemoryBytes = bytes
    },
  }
  return server
}
