import { connect, type Socket } from 'node:net'
import { DriverError } from './driver'
import { until } from './process'

/** Firefox's own remote control: the commands of WebDriver, each under a name, as JSON over TCP. */
export interface Marionette {
  send<T = unknown>(command: string, parameters?: object): Promise<T>
  close(): void
}

/** [id of the question, error, answer], led by its kind. */
type Message = [kind: number, id: number, error: { error: string; message: string } | null, answer: unknown]

/** Cuts the stream into `length:JSON` messages. */
function messageReader(read: (message: Message) => void) {
  let rest = Buffer.alloc(0)
  return (data: Buffer) => {
    rest = Buffer.concat([rest, data])
    for (;;) {
      const colon = rest.indexOf(':')
      const end = colon + 1 + Number(rest.subarray(0, colon))
      if (colon < 0 || rest.length < end) return
      const message: unknown = JSON.parse(rest.subarray(colon + 1, end).toString())
      rest = rest.subarray(end)
      // The first message is a greeting.
      if (Array.isArray(message)) read(message as Message)
    }
  }
}

/** The answer to some commands is wrapped into `value`, to others it is not. */
const unwrapped = (answer: unknown) =>
  answer !== null && typeof answer === 'object' && 'value' in answer ? answer.value : answer

function tryToConnect(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', reject)
    socket.once('connect', () => resolve(socket))
  })
}

export async function connectMarionette(port: number): Promise<Marionette> {
  const socket = await until('Marionette', () => tryToConnect(port), 60_000)
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>()
  let lastId = 0
  socket.on('error', () => socket.destroy())
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has ended'))
    waiting.clear()
  })
  socket.on(
    'data',
    messageReader(([, id, error, answer]) => {
      const asked = waiting.get(id)
      waiting.delete(id)
      if (error) asked?.reject(new DriverError(error.error, error.message))
      else asked?.resolve(unwrapped(answer))
    }),
  )
  return {
    send: <T>(command: string, parameters: object = {}) =>
      new Promise<T>((resolve, reject) => {
        const id = ++lastId
        waiting.set(id, { resolve: (answer) => resolve(answer as T), reject })
        const text = JSON.stringify([0, id, command, parameters])
        socket.write(`${Buffer.byteLength(text)}:${text}`)
      }),
    close: () => socket.destroy(),
  }
}
