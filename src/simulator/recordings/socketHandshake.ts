import { WebSocket } from 'ws'
import type { ReplayedAnswer } from './recording'

const MAX_STEPS = 60

/** Opens a socket, and listens until the expected messages have arrived. `advanceTime` moves the time forward. */
export async function listenOnSocket(
  url: string,
  path: string,
  headers: Record<string, string>,
  hasArrived: (messages: readonly string[]) => boolean,
  advanceTime: () => Promise<void>,
): Promise<ReplayedAnswer> {
  const socket = new WebSocket(url.replace('http', 'ws') + path, { headers })
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
  for (let step = 0; step < MAX_STEPS && !hasArrived(messages); step++) await advanceTime()
  socket.terminate()
  return { ...answer, status, messages }
}

/** A socket that a test watches, to see whether and how the device closes it. */
export interface WatchedSocket {
  opened: Promise<unknown>
  /** `open`, or how the device has closed the socket. */
  state: () => string
  end: () => void
}

const NO_CODE = 1005

export function watchSocket(url: string, path: string, headers: Record<string, string>): WatchedSocket {
  const socket = new WebSocket(url.replace('http', 'ws') + path, { headers })
  let state = 'open'
  socket.on('close', (code) => {
    state = code === NO_CODE ? 'closed with no code' : `closed with ${code}`
  })
  socket.on('error', () => undefined)
  return {
    opened: new Promise((resolve) => socket.on('open', resolve)),
    state: () => state,
    end: () => socket.terminate(),
  }
}
