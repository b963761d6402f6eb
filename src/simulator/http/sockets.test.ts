import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { Sockets } from '../../contract/api'
import { startDevice, type TestDevice } from '../../testing/device'

let device: TestDevice
let sockets: WebSocket[]
beforeEach(async () => {
  sockets = []
  device = await startDevice({ scenario: 'seed' })
})
afterEach(() => device.close())

interface Client {
  status: number
  challenge: string | undefined
  messages: string[]
  socket: WebSocket
}

async function open(path: Sockets, headers: Record<string, string> = {}): Promise<Client> {
  const socket = new WebSocket(device.url.replace('http', 'ws') + path, { headers })
  const client: Client = { status: 0, challenge: undefined, messages: [], socket }
  socket.on('message', (data) => client.messages.push(data.toString()))
  socket.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    socket.on('open', () => {
      client.status = 101
      resolve()
    })
    socket.on('unexpected-response', (_, { statusCode = 0, headers: answerHeaders }) => {
      Object.assign(client, { status: statusCode, challenge: answerHeaders['www-authenticate'] })
      resolve()
    })
  })
  sockets.push(socket)
  await waitForArrival(socket)
  return client
}

async function advance(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) device.clock.advance(1000)
  await Promise.all(sockets.map(waitForArrival))
}

/** Waits until all messages of the device have arrived. The device's pong arrives last. */
async function waitForArrival(socket: WebSocket): Promise<void> {
  if (socket.readyState !== WebSocket.OPEN) return
  socket.ping()
  await Promise.race([once(socket, 'pong'), once(socket, 'close')])
}

const basic = () => ({ Authorization: `Basic ${device.authdata()}` })

function digest(path: Sockets, challenge: string | undefined): { Authorization: string } {
  const md5 = (text: string) => createHash('md5').update(text).digest('hex')
  const nonce = /nonce="(\w+)"/.exec(challenge ?? '')?.[1]
  const user = md5(`admin:asyncesp:${device.gateway.settings.security.password}`)
  const response = md5(`${user}:${nonce}:00000001:c:auth:${md5(`GET:${path}`)}`)
  return {
    Authorization: `Digest username="admin", realm="asyncesp", nonce="${nonce}", uri="${path}", algorithm=MD5, response="${response}", qop=auth, nc=00000001, cnonce="c"`,
  }
}

function setReadonly(isOn: boolean): void {
  device.gateway.settings.security.allow_readonly = isOn
}

describe('a handshake', () => {
  it('is refused with a Digest challenge while guests are excluded, and accepted with Digest or Basic', async () => {
    setReadonly(false)
    const refused = await open('/console')
    expect(refused.status).toBe(401)
    expect(refused.challenge).toMatch(
      /^Digest realm="asyncesp", qop="auth", nonce="[\da-f]{32}", opaque="[\da-f]{32}"$/,
    )
    expect((await open('/console', digest('/console', refused.challenge))).status).toBe(101)
    expect((await open('/console', basic())).status).toBe(101)
    expect((await open('/console', { Authorization: 'Basic YWRtaW46d3Jvbmc=' })).status).toBe(401)
  })

  it('on /livedata follows a changed login rule only after the next push', async () => {
    setReadonly(false)
    const first = await open('/livedata')
    expect([first.status, first.messages.length]).toEqual([101, 1])
    expect((await open('/livedata')).status).toBe(401)
    setReadonly(true)
    expect((await open('/livedata')).status).toBe(401)
    await advance(11)
    expect((await open('/livedata')).status).toBe(101)
  })

  it('fails while `faults.refuseSockets` is set', async () => {
    device.faults.refuseSockets = true
    const socket = new WebSocket(`${device.url.replace('http', 'ws')}/livedata`)
    await expect(new Promise((_, reject) => socket.on('error', reject))).rejects.toThrow()
  })
})

describe('/livedata', () => {
  it('pushes when there are new values, with the same data as the answer to a GET', async () => {
    const { messages } = await open('/livedata')
    const status = await (await fetch(`${device.url}/api/livedata/status`)).json()
    expect(JSON.parse(messages[0] ?? '')).toEqual(status)
    await advance(10)
    expect(messages.length).toBeGreaterThan(1)
  })

  it('pushes every ten seconds if there are no new values', async () => {
    await device.close()
    device = await startDevice({ scenario: 'none' })
    const { messages } = await open('/livedata')
    await advance(10)
    expect(messages).toHaveLength(1)
    await advance(1)
    expect(messages).toHaveLength(2)
  })

  it('does not push data that a GET has already returned', async () => {
    await device.close()
    device = await startDevice({ scenario: 'one-inverter' })
    const { messages } = await open('/livedata')
    for (let pushes = messages.length; messages.length === pushes; ) await advance(1)
    const pushes = messages.length
    // The inverter is polled every 5 s and answers after 0.5 s. The gateway checks for new data 0.5 s after the answer.
    device.clock.advance(4600)
    await fetch(`${device.url}/api/livedata/status`)
    await advance(1)
    expect(messages).toHaveLength(pushes)
    await advance(5)
    expect(messages).toHaveLength(pushes + 1)
  })

  it('keeps eight clients: when a ninth connects, one connection is closed', async () => {
    const clients = await Promise.all(Array.from({ length: 9 }, () => open('/livedata')))
    await advance(1)
    await expect.poll(() => device.log.openSockets['/livedata']).toBe(8)
    const closed = () => clients.filter(({ socket }) => socket.readyState !== WebSocket.OPEN)
    await expect.poll(() => closed()).toHaveLength(1)
  })
})

it('/console sends pieces of the log that may end inside a line', async () => {
  const { messages } = await open('/console')
  await advance(60)
  const text = messages.join('')
  expect(Math.max(...messages.map((message) => Buffer.byteLength(message)))).toBeLessThanOrEqual(500)
  expect(messages.some((message) => !message.endsWith('\r\n'))).toBe(true)
  expect(text).toMatch(/^New client of \/console\r\n(Asking|Nothing heard from) \d{12}/)
  expect(text.split('\r\n').length).toBeGreaterThan(40)
})

it('a message "ping" from a client of /console gets no answer, and is in the log of the simulator', async () => {
  const { socket, messages } = await open('/console')
  socket.send('ping')
  await waitForArrival(socket)
  expect(device.log.received).toEqual([{ path: '/console', text: 'ping' }])
  expect(messages.join('')).not.toContain('ping')
})

it('a GET of /livedata without a handshake is answered with the page', async () => {
  const answer = await fetch(`${device.url}/livedata`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html'])
})

it('`flood` sends many pushes, and messages that are not valid pushes', async () => {
  const client = await open('/livedata')
  device.flood('/livedata')
  await waitForArrival(client.socket)
  expect(client.messages.length).toBeGreaterThan(100)
  expect(client.messages).toContain('')
  expect(() => client.messages.map((message) => JSON.parse(message))).toThrow()
})
