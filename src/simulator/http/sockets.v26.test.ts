import { afterEach, beforeEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { startDevice, type TestDevice } from '../../testing/device'

let device: TestDevice
beforeEach(async () => {
  device = await startDevice({ scenario: 'seed', firmware: 'v26' })
})
afterEach(() => device.close())

async function listen(path: string, authdata = '') {
  const headers = authdata === '' ? {} : { Authorization: `Basic ${authdata}` }
  const socket = new WebSocket(device.url.replace('http', 'ws') + path, { headers })
  const messages: string[] = []
  const closed: number[] = []
  socket.on('message', (data) => messages.push(data.toString()))
  socket.on('close', (code) => closed.push(code))
  await new Promise((resolve) => socket.on('open', resolve))
  return { messages, closed }
}

async function advance(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) device.clock.advance(1000)
  await device.sockets.arrived()
}

it('/livedata of v26 pushes one inverter per message, and every inverter within ten seconds', async () => {
  const { messages } = await listen('/livedata')
  await advance(12)
  const pushed = messages.map((message) =>
    JSON.parse(message).inverters.map(({ serial }: { serial: string }) => serial),
  )
  expect(pushed.every(({ length }) => length === 1)).toBe(true)
  expect(new Set(pushed.flat())).toEqual(new Set(device.gateway.radio.contacts.map(({ serial }) => serial)))
})

it('/livedata of v26 closes its connections when guests are excluded', async () => {
  const { closed } = await listen('/livedata')
  const body = new FormData()
  body.append('data', JSON.stringify({ password: 'openDTU42', allow_readonly: false }))
  const headers = { Authorization: `Basic ${device.authdata()}` }
  await fetch(`${device.url}/api/security/config`, { method: 'POST', headers, body })
  await expect.poll(() => closed).toEqual([1005])
})

it('/console of v26 sends whole lines', async () => {
  const { messages } = await listen('/console')
  await advance(5)
  expect(messages.length).toBeGreaterThan(0)
  for (const message of messages) expect(message).toMatch(/^([EWIDV] \(\d+\) \w+: .*\n)+$/)
})
