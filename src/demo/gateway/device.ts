import { createFaults } from '../../simulator/faults/faults'
import type { Answer, Request } from '../../simulator/lines/answer'
import type { Simulation } from '../../simulator/lines/line'
import type { Upload } from '../../simulator/lines/upload'
import { createAvailability } from '../../simulator/service/availability'
import { respond, type Transport } from '../../simulator/service/respond'
import { type Client, createSocketService } from '../../simulator/service/sockets'

/** The faults that a visitor can choose in the bar. */
export const faultNames = ['none', 'slow', 'busy', 'offline', 'noSockets', 'slowRestart'] as const
export type FaultName = (typeof faultNames)[number]

/** The body of a request: none, or a form. */
export type Body = FormData | URLSearchParams | undefined

/** The gateway at the other end of the network. `exchange` and `openSocket` fail while the gateway is offline or restarts. */
export interface DemoDevice {
  simulation: Simulation
  exchange(request: Request, body: Body, progress?: (sent: number, total: number) => void): Promise<Answer>
  /** Returns a function that disconnects the client, or undefined if the handshake is refused. */
  openSocket(path: string, headers: Request['headers'], client: Client): (() => void) | undefined
  setFault(name: FaultName): void
  close(): void
}

interface DeviceOptions {
  /** Returns a file of the page by its name in the firmware, if it exists. */
  readPageFile: (name: string) => string | undefined
  /** The latency of each answer. */
  answerAfterMs: number
  fault: FaultName
}

const RESTART = { restartAfterMs: 1200, downMs: 1800 }
const SLOW_RESTART = { restartAfterMs: 1200, downMs: 45_000 }
const SLOW_MS = 4000
const RETRY_AFTER_SECONDS = 10

const PIECE_BYTES = 16_384
const PIECE_EVERY_MS = 30

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

export function createDevice(simulation: Simulation, options: DeviceOptions): DemoDevice {
  const { line, gateway } = simulation
  const faults = createFaults()
  const sockets = createSocketService(simulation)
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let fault: FaultName = 'none'
  const availability = createAvailability({
    gateway,
    sockets,
    times: () => (fault === 'slowRestart' ? SLOW_RESTART : RESTART),
    runAfter: (milliseconds, run) => timers.add(setTimeout(run, milliseconds)),
  })

  function throwIfUnreachable() {
    if (availability.isDown() || fault === 'offline') throw new TypeError('Failed to fetch')
  }

  async function exchange(request: Request, body: Body, progress?: (sent: number, total: number) => void) {
    await sleep(options.answerAfterMs)
    throwIfUnreachable()
    const activeFault = faults.take(request.method, request.path)
    if (activeFault?.delayMs) await sleep(activeFault.delayMs)
    const answer = await respond(simulation, request, transportOf(request, body, progress), activeFault)
    throwIfUnreachable()
    if (!answer) throw new TypeError('Failed to fetch')
    if (answer.restarts) availability.scheduleRestart(answer.restarts)
    return answer
  }

  function transportOf(request: Request, body: Body, progress?: (sent: number, total: number) => void): Transport {
    return {
      async readData() {
        const data = body?.get('data')
        return typeof data === 'string' ? data : undefined
      },
      answerUpload: (uploader) => sendFiles(uploader(gateway, request), body, throwIfUnreachable, progress),
      skipBody: async () => undefined,
      answerPage() {
        const file = (request.method === 'GET' && line.page[request.path]) || line.page['/']
        return { status: 200, type: file.type, body: options.readPageFile(file.file) ?? '' }
      },
    }
  }

  const device: DemoDevice = {
    simulation,
    exchange,
    openSocket(path, headers, client) {
      if (availability.isDown() || fault === 'offline' || faults.refuseSockets || !sockets.accepts(path, headers))
        return
      return sockets.addClient(path, client)
    },
    setFault(name) {
      fault = name
      faults.clear()
      if (name === 'slow') faults.add({ path: '*', delayMs: SLOW_MS })
      if (name === 'busy') faults.add({ path: '/api/*', status: 429, retryAfterSeconds: RETRY_AFTER_SECONDS })
      faults.refuseSockets = name === 'noSockets'
      if (name === 'offline' || name === 'noSockets') sockets.drop()
    },
    close() {
      for (const timer of timers) clearTimeout(timer)
      sockets.close()
      sockets.drop()
    },
  }
  device.setFault(options.fault)
  return device
}

/** Returns the texts of a form, and the contents of its files. */
async function partsOf(body: Body): Promise<{ fields: Map<string, string>; files: Uint8Array[] }> {
  const fields = new Map<string, string>()
  const files: Uint8Array[] = []
  for (const [name, value] of body?.entries() ?? []) {
    if (typeof value === 'string') fields.set(name, value)
    else files.push(new Uint8Array(await value.arrayBuffer()))
  }
  return { fields, files }
}

/** Passes the files of a form to `upload`, piece by piece. The gateway may answer early. `upload` then gets no more pieces, but `progress` still counts them. */
async function sendFiles(
  upload: Upload,
  body: Body,
  throwIfUnreachable: () => void,
  progress?: (sent: number, total: number) => void,
): Promise<Answer> {
  const { fields, files } = await partsOf(body)
  const total = files.reduce((sum, { length }) => sum + length, 0)
  let earlyAnswer: Answer | undefined
  let sent = 0
  for (const file of files) {
    for (let start = 0; start < file.length; start += PIECE_BYTES) {
      const piece = file.subarray(start, start + PIECE_BYTES)
      earlyAnswer ??= upload.addPiece(piece, fields)
      sent += piece.length
      progress?.(sent, total)
      await sleep(PIECE_EVERY_MS)
      throwIfUnreachable()
    }
    if (file.length > 0) earlyAnswer ??= upload.endFile()
  }
  const finalAnswer = upload.finish()
  if (!earlyAnswer) return finalAnswer
  // A short file has arrived completely before the gateway closes the connection. The gateway then ends the upload as usual, and may restart.
  return total <= PIECE_BYTES && finalAnswer.restarts ? { ...earlyAnswer, restarts: finalAnswer.restarts } : earlyAnswer
}
