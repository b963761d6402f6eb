import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { adminHeaders, headersFor } from './credentials'
import type { Recording, Replayed } from './recording'
import { bodyFor, type Uploads } from './requestBodies'
import { exchange } from './sendRequest'
import { shakeHands, type Watched, watch } from './socketHandshake'

/** Sends the recordings of a real device to another one. */
interface ReplayTarget {
  url: string
  uploads: Uploads
  /** How long to check that a device does not go down. */
  staysUpMs: number
  /** Lets time pass while a websocket is open. */
  pass: () => Promise<void>
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

/** A busy machine takes its time. */
const GOES_DOWN_WITHIN_MS = 5000

/** Checks whether the device goes down, and waits until it is back. */
async function goesDown({ went_down_after_s: recorded }: { went_down_after_s: number | null }, target: ReplayTarget) {
  const { url, staysUpMs } = target
  const until = performance.now() + (recorded === null ? staysUpMs : GOES_DOWN_WITHIN_MS)
  while (await isListening(url)) {
    if (performance.now() > until) return false
    await sleep(5)
  }
  while (!(await isListening(url))) await sleep(5)
  return true
}

const LOOKS_FOR_CLOSING = 20

/** Several clients one after the other, and what has become of them. */
async function replayClients({ request, response }: Recording, { url, pass }: ReplayTarget): Promise<Replayed> {
  const clients: Watched[] = []
  for (const _ of response.clients ?? []) {
    const client = watch(url, request.path, request.headers)
    clients.push(client)
    await client.opened
  }
  for (let look = 0; look < 3; look++) await pass()
  const states = clients.map((client) => client.state())
  for (const client of clients) client.end()
  return {
    status: 101,
    contentType: null,
    headers: {},
    body: Buffer.alloc(0),
    messages: [],
    wentDown: undefined,
    clients: states,
  }
}

/** The serial of the only inverter in a push. */
export function onlySerial(push: unknown): string | undefined {
  const { inverters = [] } = (push ?? {}) as { inverters?: { serial: string }[] }
  return inverters.length === 1 ? inverters[0]?.serial : undefined
}

/** Which inverter comes first is up to the radio: waits for the recorded one. */
function hasSame({ messages: [wanted] = [], pieces }: Recording['response'], messages: readonly string[]): boolean {
  if (wanted === undefined && !pieces) return true
  const serial = onlySerial(wanted)
  return serial ? messages.some((message) => message.includes(`"serial":"${serial}"`)) : messages.length > 0
}

async function openSockets({ open_sockets = {} }: Recording, { url }: ReplayTarget): Promise<Record<string, Watched>> {
  const sockets: Record<string, Watched> = {}
  for (const name of Object.keys(open_sockets)) {
    const socket = watch(url, `/${name}`, adminHeaders)
    sockets[name] = socket
    await socket.opened
  }
  return sockets
}

async function statesOf(sockets: Record<string, Watched>, pass: ReplayTarget['pass']): Promise<Record<string, string>> {
  const isAnyOpen = () => Object.values(sockets).some((socket) => socket.state() === 'open')
  for (let look = 0; look < LOOKS_FOR_CLOSING && isAnyOpen(); look++) await pass()
  const states = Object.entries(sockets).map(([name, socket]) => [name, socket.state()])
  for (const socket of Object.values(sockets)) socket.end()
  return Object.fromEntries(states)
}

export async function replay(recording: Recording, target: ReplayTarget): Promise<Replayed> {
  const { url, pass } = target
  const { request, response } = recording
  if (response.clients) return replayClients(recording, target)
  const headers = await headersFor(url, recording)
  if (request.websocket) {
    return shakeHands(url, request.path, headers, (messages) => hasSame(response, messages), pass)
  }
  const { type, body } = await bodyFor(url, recording, target.uploads)
  const sockets = await openSockets(recording, target)
  const answer = await exchange(
    url,
    request.method,
    request.path,
    { ...headers, ...(type && { 'Content-Type': type }) },
    body,
  )
  return {
    ...answer,
    messages: [],
    wentDown: recording.restart && (await goesDown(recording.restart, target)),
    openSockets: await statesOf(sockets, pass),
  }
}
