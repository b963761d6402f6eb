import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { clearTimeout, setTimeout } from 'node:timers'
import type { Sockets } from '../../contract/api'
import { answerControl, type Controlled, isControlPath, type Vanishing } from '../faults/control'
import { createFaults, type Faults } from '../faults/faults'
import { floodMessages } from '../faults/flood'
import { createLog, type Log } from '../faults/requestLog'
import { restart } from '../gateway/boot'
import { brokenFiles } from '../gateway/files'
import { type Gateway, saveSettings } from '../gateway/gateway'
import type { Request, Restart } from '../lines/answer'
import type { Simulation } from '../lines/line'
import { readText } from './body'
import { handle } from './handle'
import { send } from './send'
import { createSockets, isSocketPath, type SocketServer } from './sockets'

export interface ShellOptions {
  /** Folder of the build. */
  dist: string
  /** Quoted tags also on the files that v23 sends without one. */
  hasTags: boolean
  /** Faults and log also over HTTP. */
  hasControl: boolean
  /** Real milliseconds between an answer and the restart, and until the device is back. */
  restartAfterMs: number
  downMs: number
}

/** The device on a network: requests and sockets in, answers out. Whoever owns the port hears of its ups and downs. */
export interface Shell {
  gateway: Gateway
  faults: Faults
  log: Log
  sockets: SocketServer
  handle(message: IncomingMessage, response: ServerResponse): Promise<void>
  upgrade(message: IncomingMessage, socket: Duplex, head: Buffer): void
  vanish(how: Vanishing): void
  /** A hundred pushes at once, and things that are none. */
  flood(path: Sockets): void
  onDown: () => void
  onUp: () => void
  close(): void
}

function requestOf({ method = 'GET', url = '/', headers }: IncomingMessage): Request {
  const [path = '/', query = ''] = url.split('?')
  return { method, path, query: new URLSearchParams(query), headers }
}

export function createShell({ line, gateway }: Simulation, options: ShellOptions): Shell {
  const { files } = gateway
  const faults = createFaults()
  const log = createLog()
  const sockets = createSockets(line, gateway, log)
  const timers = new Set<NodeJS.Timeout>()
  let isDown = false

  function runAfter(milliseconds: number, run: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, milliseconds)
    timers.add(timer)
  }

  function goDown(milliseconds: number, comeBack: () => void): void {
    if (isDown) return
    isDown = true
    sockets.drop()
    shell.onDown()
    runAfter(milliseconds, () => {
      comeBack()
      isDown = false
      shell.onUp()
    })
  }

  function startAgain(): void {
    restart(gateway)
    sockets.reset()
  }

  function restartAfter(kind: Restart): void {
    runAfter(kind === 'soon' ? options.restartAfterMs : 0, () => goDown(options.downMs, startAgain))
  }

  async function handleMessage(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = requestOf(message)
    if (options.hasControl && isControlPath(request.path)) {
      await send(response, answerControl(controlled, request, await readText(message)))
      return
    }
    if (isDown) {
      message.socket.destroy()
      return
    }
    const { method, path, headers } = request
    const entry = { method, url: message.url ?? path, path, headers }
    const page = { dist: options.dist, hasTags: options.hasTags }
    const fault = faults.take(method, path)
    log.start(entry, response)
    const sent = await handle({ line, gateway, log, entry, page, request, message, response, fault })
    if (sent?.restarts) restartAfter(sent.restarts)
  }

  function upgrade(message: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy())
    const { path } = requestOf(message)
    if (isDown || faults.refuseSockets) socket.destroy()
    else if (isSocketPath(path)) sockets.upgrade(message, socket, head, path)
    else socket.end('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n')
  }

  const shell: Shell = {
    gateway,
    faults,
    log,
    sockets,
    // A client that hangs up in the middle of its request gets no answer.
    handle: (message, response) => handleMessage(message, response).catch(() => void response.destroy()),
    upgrade,
    vanish({ seconds, restarts, version, password }) {
      goDown(seconds * 1000, () => {
        if (version !== undefined) gateway.version = version
        if (password !== undefined) {
          gateway.settings.security.password = password
          saveSettings(gateway)
        }
        if (restarts) startAgain()
      })
    },
    flood: (path) => sockets.say(path, floodMessages(sockets.samplePush())),
    onDown: () => undefined,
    onUp: () => undefined,
    close() {
      for (const timer of timers) clearTimeout(timer)
      sockets.close()
    },
  }
  const controlled: Controlled = {
    faults,
    log,
    vanish: shell.vanish,
    flood: shell.flood,
    dropSockets: sockets.drop,
    say: sockets.say,
    advance: (milliseconds) => gateway.clock.advance(milliseconds),
    breakStorage(isBroken) {
      gateway.files = isBroken ? brokenFiles : files
    },
    limitMemory(bytes) {
      gateway.jsonMemory = bytes
    },
  }
  return shell
}
