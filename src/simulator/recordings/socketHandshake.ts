import { WebSocket } from 'ws'
import type { Replayed } from './recording'

const ENOUGH_LOOKS = 60

/** Opens a socket, and listens until the expected messages have arrived. `pass` lets time pass. */
export async function shakeHands(
  url: string,
  path: string,
  headers: Record<string, string>,
  isEnough: (messages: readonly string[]) => boolean,
  pass: () => Promise<void>,
): Promise<Replayed> {
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
  for (let look = 0; look < ENOUGH_LOOKS && !isEnough(messages); look++) await pass()
  socket.terminate()
  return { ...answer, status, messages }
}

/** A socket that only waits for what becomes of it. */
export interface Watched {
  opened: Promise<unknown>
  /** `open`, or how it was closed. */
  state: () => string
  end: () => void
}

const NO_CODE = 1005

export function watch(url: string, path: string, headers: Record<string, string>): Watched {
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
