import { createHash, type Hash } from 'node:crypto'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'

export interface LoggedRequest {
  method: string
  /** The path with the query. */
  url: string
  path: string
  headers: IncomingHttpHeaders
  /** The form field `data` of a write. */
  data?: string
  status?: number
  /** True if this firmware does not know the path, and answered with the page. */
  isUnknownPath?: true
}

interface LoggedUpload {
  path: string
  query: string
  fields: Record<string, string>
  /** The name of the form field. */
  field: string
  fileName: string | undefined
  /** The number of bytes of the file that have arrived. */
  bytes: number
  md5: string
  complete: boolean
}

/** A log of the traffic, for tests. */
export interface Log {
  requests: LoggedRequest[]
  /** Requests and handshakes that a proxy has answered instead of the gateway. */
  atProxy: Pick<LoggedRequest, 'method' | 'path' | 'headers'>[]
  uploads: LoggedUpload[]
  /** The number of requests that have no complete answer yet. */
  inFlight: number
  inFlightMax: number
  /** The number of open websockets by path. */
  openSockets: Record<string, number>
  handshakes: { path: string; headers: IncomingHttpHeaders; accepted: boolean }[]
  /** Texts that clients sent over a websocket. */
  received: { path: string; text: string }[]
  start(request: LoggedRequest, response: ServerResponse): void
  clear(): void
}

/** Paths that the page requested and that this firmware does not have. */
export const unknownPaths = ({ requests }: Log): string[] =>
  requests
    .filter(({ headers, isUnknownPath }) => isUnknownPath && 'x-requested-with' in headers)
    .map(({ path }) => path)

export function createLog(sockets: readonly string[] = ['/livedata', '/console']): Log {
  return {
    requests: [],
    atProxy: [],
    uploads: [],
    inFlight: 0,
    inFlightMax: 0,
    openSockets: Object.fromEntries(sockets.map((path) => [path, 0])),
    handshakes: [],
    received: [],
    start(request, response) {
      this.requests.push(request)
      this.inFlight++
      this.inFlightMax = Math.max(this.inFlightMax, this.inFlight)
      response.on('close', () => {
        this.inFlight--
        if (response.headersSent) request.status = response.statusCode
      })
    },
    clear() {
      this.requests = []
      this.atProxy = []
      this.uploads = []
      this.handshakes = []
      this.received = []
      this.inFlightMax = this.inFlight
    },
  }
}

/** Logs an upload while it arrives. */
export function startUpload(log: Log, upload: Omit<LoggedUpload, 'bytes' | 'md5' | 'complete'>) {
  const entry: LoggedUpload = { ...upload, bytes: 0, md5: '', complete: false }
  const hash: Hash = createHash('md5')
  log.uploads.push(entry)
  return {
    addPiece(bytes: Buffer): void {
      entry.bytes += bytes.length
      hash.update(bytes)
    },
    end(): void {
      entry.md5 = hash.digest('hex')
      entry.complete = true
    },
  }
}
