import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { WebSocket } from 'ws'

/** Sends the recordings of the real device (src/simulator/recordings) to another one and says where it differs. */
export interface Recording {
  n: number
  case: string
  request: {
    method: string
    path: string
    headers: Record<string, string>
    encoding?: string
    data?: unknown
    data_raw?: string | { length: number; starts: string }
    fields?: [string, string][]
    files?: { field: string; filename: string; content_type: string; bytes: number; md5: string }[]
    websocket?: true
  }
  response: {
    status: number
    content_type?: string | null
    headers?: Record<string, string>
    body?: unknown
    text?: string
    text_start?: string
    messages?: unknown[]
  }
  restart?: { went_down_after_s: number | null }
}

export interface Replayed {
  status: number
  contentType: string | null
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  messages: string[]
  wentDown: boolean | undefined
}

interface ReplayTarget {
  url: string
  /** config.json of that moment and the seed's pin mapping, for the uploads. */
  pinMapping: Buffer
  /** How long to look whether the device goes down. */
  restartWithinMs: number
  /** Lets time pass while a websocket is open. */
  pass: () => Promise<void>
}

const BOUNDARY = 'recordings-of-the-device'
const IMAGE_BYTES = 200_001
const NO_IMAGE_BYTES = 9000
const LARGE_IMAGE_BYTES = 1_971_081

async function fileBody(bytes: number, target: ReplayTarget): Promise<Buffer> {
  switch (bytes) {
    case IMAGE_BYTES:
    case LARGE_IMAGE_BYTES:
      return Buffer.concat([Buffer.from([0xe9]), Buffer.alloc(bytes - 1)])
    case NO_IMAGE_BYTES:
      return Buffer.alloc(bytes, 'x')
    case target.pinMapping.length:
      return target.pinMapping
    case 7:
      return Buffer.from('{"a":1}')
    case 5:
      return Buffer.from('hello')
    default: {
      const headers = { Authorization: `Basic ${Buffer.from('admin:openDTU42').toString('base64')}` }
      return (await exchange(target.url, 'GET', '/api/config/get', headers)).body
    }
  }
}

function rawData(recorded: { length: number; starts: string } | string): string {
  if (typeof recorded === 'string') return recorded
  return `${recorded.starts.padEnd(recorded.length - 2, 'x')}"}`
}

async function bodyOf(
  { request: recorded }: Recording,
  target: ReplayTarget,
): Promise<{ type?: string; body: Buffer }> {
  const { encoding, data, data_raw, fields = [], files = [] } = recorded
  if (encoding === undefined || encoding === 'none') return { body: Buffer.alloc(0) }
  const text = data === undefined ? data_raw && rawData(data_raw) : JSON.stringify(data)
  const all: [string, string][] = [...fields, ...(text === undefined ? [] : [['data', text] as [string, string]])]
  if (encoding === 'application/x-www-form-urlencoded') {
    return { type: encoding, body: Buffer.from(new URLSearchParams(all).toString()) }
  }
  const parts: Buffer[] = all.map(([name, value]) => {
    return Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  })
  for (const { field, filename, content_type, bytes } of files) {
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: ${content_type}\r\n\r\n`
    parts.push(Buffer.from(head), await fileBody(bytes, target), Buffer.from('\r\n'))
  }
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    body: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  }
}

type Exchanged = Omit<Replayed, 'messages' | 'wentDown'>

function exchange(
  url: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: Buffer = Buffer.alloc(0),
): Promise<Exchanged> {
  return new Promise((resolve, reject) => {
    const length = method === 'GET' || method === 'HEAD' ? {} : { 'Content-Length': body.length }
    const sent = request(url + path, { method, headers: { ...headers, ...length }, agent: false }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('end', () => {
        const raw = Buffer.concat(pieces)
        resolve({
          status: response.statusCode ?? 0,
          contentType: response.headers['content-type'] ?? null,
          headers: response.headers,
          body: response.headers['content-encoding'] === 'gzip' && raw.length > 0 ? gunzipSync(raw) : raw,
        })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

const ENOUGH_LOOKS = 60

async function handshake(recording: Recording, target: ReplayTarget): Promise<Replayed> {
  const { path, headers } = recording.request
  const wanted = recording.response.messages?.length ?? 0
  const socket = new WebSocket(target.url.replace('http', 'ws') + path, { headers })
  const messages: string[] = []
  const answer = { contentType: null, headers: {}, body: Buffer.alloc(0), wentDown: undefined }
  socket.on('message', (data) => messages.push(data.toString()))
  const status = await new Promise<number>((resolve) => {
    socket.on('open', () => resolve(101))
    socket.on('unexpected-response', (_, response) => {
      Object.assign(answer, { headers: response.headers })
      resolve(response.statusCode ?? 0)
      response.resume()
    })
    socket.on('error', () => resolve(0))
  })
  for (let look = 0; look < ENOUGH_LOOKS && messages.length < wanted; look++) await target.pass()
  socket.terminate()
  return { ...answer, status, messages }
}

function isListening(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}

/** Whether the device goes down; waits until it is back. */
async function goesDown({ url, restartWithinMs }: ReplayTarget): Promise<boolean> {
  const until = performance.now() + restartWithinMs
  while (await isListening(url)) {
    if (performance.now() > until) return false
    await sleep(5)
  }
  while (!(await isListening(url))) await sleep(5)
  return true
}

export async function replay(recording: Recording, target: ReplayTarget): Promise<Replayed> {
  if (recording.request.websocket) return handshake(recording, target)
  const { method, path, headers } = recording.request
  const { type, body } = await bodyOf(recording, target)
  const answer = await exchange(target.url, method, path, { ...headers, ...(type && { 'Content-Type': type }) }, body)
  return { ...answer, messages: [], wentDown: recording.restart ? await goesDown(target) : undefined }
}
