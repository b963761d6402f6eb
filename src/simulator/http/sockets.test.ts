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

async function open(path: Sockets) {
  const socket = new WebSocket(device.url.replace('http', 'ws') + path)
  const messages: string[] = []
  socket.on('message', (data) => messages.push(data.toString()))
  await once(socket, 'open')
  sockets.push(socket)
  await waitForArrival(socket)
  return { messages, socket }
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

describe('/livedata', () => {
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

it('`flood` sends many pushes, and messages that are not valid pushes', async () => {
  const client = await open('/livedata')
  device.flood('/livedata')
  await waitForArrival(client.socket)
  expect(client.messages.length).toBeGreaterThan(100)
  expect(client.messages).toContain('')
  expect(() => client.messages.map((message) => JSON.parse(message))).toThrow()
})
