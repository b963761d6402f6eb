import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startDevice, type TestDevice } from '../../testing/device'

let device: TestDevice
beforeEach(async () => {
  device = await startDevice({ scenario: 'seed', hasControlApi: true })
})
afterEach(() => device.close())

const path = '/api/system/status'
const get = () => fetch(device.url + path)

describe('the control API', () => {
  const control = (method: string, name: string, body?: unknown) =>
    fetch(`${device.url}/__simulator/${name}`, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })

  it('adds and clears faults, and shows the log', async () => {
    await control('POST', 'faults', { path, status: 503 })
    expect((await get()).status).toBe(503)
    await control('DELETE', 'faults')
    expect((await get()).status).toBe(200)
    expect(await (await control('GET', 'log')).json()).toMatchObject({
      inFlight: 0,
      requests: [
        { path, status: 503 },
        { path, status: 200 },
      ],
    })
  })

  it('runs the actions of a POST to /__simulator/do', async () => {
    const before = device.clock.now()
    await control('POST', 'do', { advanceMs: 5000, refuseSockets: true })
    expect(device.clock.now() - before).toBe(5000)
    expect(device.faults.refuseSockets).toBe(true)
  })

  it('is not served unless `hasControlApi` is set', async () => {
    await device.close()
    device = await startDevice({ scenario: 'seed' })
    expect((await control('GET', 'log')).headers.get('content-type')).toBe('text/html')
  })
})
