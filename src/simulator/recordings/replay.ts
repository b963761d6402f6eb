import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { adminHeaders, headersFor } from './credentials'
import type { Recording, ReplayedAnswer } from './recording'
import { bodyFor, type Uploads } from './requestBodies'
import { sendRequest } from './sendRequest'
import { listenOnSocket, type WatchedSocket, watchSocket } from './socketHandshake'

/** The simulated device that receives the recorded requests. */
interface ReplayTarget {
  url: string
  uploads: Uploads
  /** How long the replay watches a device that did not go down in the recording. */
  watchForRestartMs: number
  /** Moves the time forward while a websocket is open. */
  advanceTime: () => Promise<void>
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

/** The longest wait until the device is unreachable, if it restarted in the recording. The limit is high because of slow machines. */
const GOES_DOWN_WITHIN_MS = 5000

/** Checks whether the device restarts, and waits until it is reachable again. */
async function goesDown({ went_down_after_s: recorded }: { went_down_after_s: number | null }, target: ReplayTarget) {
  const { url, watchForRestartMs } = target
  const until = performance.now() + (recorded === null ? watchForRestartMs : GOES_DOWN_WITHIN_MS)
  while (await isListening(url)) {
    if (performance.now() > until) return false
    await sleep(5)
  }
  while (!(await isListening(url))) await sleep(5)
  return true
}

const MAX_STEPS = 20

/** Opens several sockets one after the other, and reads the state of each. */
async function replayClients(
  { request, response }: Recording,
  { url, advanceTime }: ReplayTarget,
): Promise<ReplayedAnswer> {
  const clients: WatchedSocket[] = []
  for (const _ of response.clients ?? []) {
    const client = watchSocket(url, request.path, request.headers)
    clients.push(client)
    await client.opened
  }
  for (let step = 0; step < 3; step++) await advanceTime()
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

/** Checks whether the recorded push has arrived. Pushes of other inverters may come first. */
function hasRecordedPush(
  { messages: [recordedPush] = [], pieces }: Recording['response'],
  messages: readonly string[],
): boolean {
  if (recordedPush === undefined && !pieces) return true
  const serial = onlySerial(recordedPush)
  return serial ? messages.some((message) => message.includes(`"serial":"${serial}"`)) : messages.length > 0
}

async function openSockets(
  { open_sockets = {} }: Recording,
  { url }: ReplayTarget,
): Promise<Record<string, WatchedSocket>> {
  const sockets: Record<string, WatchedSocket> = {}
  for (const name of Object.keys(open_sockets)) {
    const socket = watchSocket(url, `/${name}`, adminHeaders)
    sockets[name] = socket
    await socket.opened
  }
  return sockets
}

/** Moves the time forward until all sockets are closed, or `MAX_STEPS` times. Returns the states, and ends the open sockets. */
async function finalStatesOf(
  sockets: Record<string, WatchedSocket>,
  advanceTime: ReplayTarget['advanceTime'],
): Promise<Record<string, string>> {
  const isAnyOpen = () => Object.values(sockets).some((socket) => socket.state() === 'open')
  for (let step = 0; step < MAX_STEPS && isAnyOpen(); step++) await advanceTime()
  const states = Object.entries(sockets).map(([name, socket]) => [name, socket.state()])
  for (const socket of Object.values(sockets)) socket.end()
  return Object.fromEntries(states)
}

export async function replay(recording: Recording, target: ReplayTarget): Promise<ReplayedAnswer> {
  const { url, advanceTime } = target
  const { request, response } = recording
  if (response.clients) return replayClients(recording, target)
  const headers = await headersFor(url, recording)
  if (request.websocket) {
    return listenOnSocket(url, request.path, headers, (messages) => hasRecordedPush(response, messages), advanceTime)
  }
  const { type, body } = await bodyFor(url, recording, target.uploads)
  const sockets = await openSockets(recording, target)
  const answer = await sendRequest(
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
    openSockets: await finalStatesOf(sockets, advanceTime),
  }
}
