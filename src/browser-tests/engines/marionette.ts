import { connect, type Socket } from 'node:net'
import { DriverError } from './driver'
import { poll } from './process'

/** Firefox's own remote protocol: WebDriver commands by name, as JSON over TCP. */
export interface Marionette {
  send<T = unknown>(command: string, parameters?: object): Promise<T>
  close(): void
}

/** The answer to the command with the same `id`. */
type Message = [kind: number, id: number, error: { error: string; message: string } | null, answer: unknown]

/** Cuts the stream into `length:JSON` messages. */
function messageReader(onMessage: (message: Message) => void) {
  let buffered = Buffer.alloc(0)
  return (data: Buffer) => {
    buffered = Buffer.concat([buffered, data])
    for (;;) {
      const colon = buffered.indexOf(':')
      const end = colon + 1 + Number(buffered.subarray(0, colon))
      if (colon < 0 || buffered.length < end) return
      const message: unknown = JSON.parse(buffered.subarray(colon + 1, end).toString())
      buffered = buffered.subarray(end)
      // The first message is a greeting.
      if (Array.isArray(message)) onMessage(message as Message)
    }
  }
}

/** Some commands wrap their answer in a member `value`. */
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
  const socket = await poll('Marionette', () => tryToConnect(port), 60_000)
  const pendingCommands = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>()
  let lastId = 0
  socket.on('error', () => socket.destroy())
  socket.on('close', () => {
    for (const { reject } of pendingCommands.values()) reject(new Error('Firefox has ended'))
    pendingCommands.clear()
  })
  socket.on(
    'data',
    messageReader(([, id, error, answer]) => {
      const command = pendingCommands.get(id)
      pendingCommands.delete(id)
      if (error) command?.reject(new DriverError(error.error, error.message))
      else command?.resolve(unwrapped(answer))
    }),
  )
  return {
    send: <T>(command: string, parameters: object = {}) =>
      new Promise<T>((resolve, reject) => {
        const id = ++lastId
        pendingCommands.set(id, { resolve: (answer) => resolve(answer as T), reject })
        const text = JSON.stringify([0, id, command, parameters])
        socket.write(`${Buffer.byteLength(text)}:${text}`)
      }),
    close: () => socket.destroy(),
  }
}
