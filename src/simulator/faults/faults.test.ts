import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startDevice, type TestDevice } from '../../testing/device'

let device: TestDevice
beforeEach(async () => {
  device = await startDevice({ scenario: 'seed', hasControlApi: true })
})
afterEach(() => device.close())

const path = '/api/system/status'
const get = () => fetch(device.url + path)
const waitUntilIdle = () => expect.poll(() => device.isIdle()).toBe(true)

function reboot(value: boolean): Promise<Response> {
  const body = new FormData()
  body.append('data', JSON.stringify({ reboot: value }))
  const headers = { Authorization: `Basic ${device.authdata()}` }
  return fetch(`${device.url}/api/maintenance/reboot`, { method: 'POST', headers, body })
}

describe('an answer can', () => {
  it('have an error status for a number of requests', async () => {
    device.faults.add({ path, status: 500, times: 2 })
    expect([(await get()).status, (await get()).status, (await get()).status]).toEqual([500, 500, 200])
  })

  it('have the status 429 and the header Retry-After', async () => {
    device.faults.add({ path: '/api/*', status: 429, retryAfterSeconds: 7 })
    const answer = await get()
    expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
      429,
      '7',
      'Too Many Requests',
    ])
  })

  it('have status 200 and another body', async () => {
    for (const body of ['no JSON', 'null', '{}', '[]', '""']) {
      const remove = device.faults.add({ path, body })
      expect(await (await get()).text()).toBe(body)
      remove()
    }
    device.faults.add({ path, body: '<!doctype html>', contentType: 'text/html' })
    expect((await get()).headers.get('content-type')).toBe('text/html')
  })

  it('lack a member, or have a member of another type', async () => {
    device.faults.add({
      path: '/api/livedata/status',
      remove: ['inverters.0.AC', 'hints'],
      change: { 'total.Power.v': 'much' },
    })
    const live = await (await fetch(`${device.url}/api/livedata/status`)).json()
    expect(live).not.toHaveProperty('hints')
    expect(live).not.toHaveProperty('inverters.0.AC')
    expect(live).toHaveProperty('total.Power.v', 'much')
  })

  it('be delayed, cut off or missing', async () => {
    const removeDelay = device.faults.add({ path, delayMs: 60 })
    const sentAt = performance.now()
    await get()
    expect(performance.now() - sentAt).toBeGreaterThan(55)
    removeDelay()
    const removeCut = device.faults.add({ path, cutAfterBytes: 20 })
    await expect(get().then((answer) => answer.text())).rejects.toThrow()
    removeCut()
    device.faults.add({ path, drop: true })
    await expect(get()).rejects.toThrow()
  })
})

describe('a write can be answered', () => {
  const fault = { path: '/api/maintenance/reboot', method: 'POST' }

  it('with any code and the bounds of this code; such a write has no effect on the device', async () => {
    const { bootedAt } = device.gateway
    device.faults.add({ ...fault, code: 7013 })
    expect(await (await reboot(true)).json()).toMatchObject({
      type: 'warning',
      code: 7013,
      param: { min: 5, max: 65_535 },
    })
    await waitUntilIdle()
    expect(device.gateway.bootedAt).toBe(bootedAt)
    expect((await get()).status).toBe(200)
  })

  it('without bounds, with an unknown code, or without a code', async () => {
    device.faults.add({ ...fault, code: 7013, param: null, times: 1 })
    expect(await (await reboot(true)).json()).not.toHaveProperty('param')
    device.faults.add({ ...fault, code: 4711, times: 1 })
    expect(await (await reboot(true)).json()).toMatchObject({ code: 4711, message: expect.any(String) })
    device.faults.add({ ...fault, code: null })
    expect(await (await reboot(true)).json()).toEqual({ type: 'warning', message: expect.any(String) })
  })
})

it('the device can disappear from the network, and return with another version and password', async () => {
  device.vanish({ seconds: 0.08, restarts: true, version: 'v26.3.30', password: 'new-password' })
  await expect(get()).rejects.toThrow()
  await waitUntilIdle()
  expect(await (await get()).json()).toMatchObject({
    git_hash: 'v26.3.30',
    uptime: 0,
    resetreason_0: 'Software reset CPU',
  })
  expect(device.gateway.settings.security.password).toBe('new-password')
})

it('an upload can stall at a percentage of its size', async () => {
  device.faults.add({ path: '/api/config/upload', upload: { atPercent: 50, how: 'stall' } })
  const body = new FormData()
  body.append('config', new Blob([new Uint8Array(1_000_000)]), 'config')
  const headers = { Authorization: `Basic ${device.authdata()}` }
  const sent = fetch(`${device.url}/api/config/upload?file=x.json`, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(1000),
  })
  await expect(sent).rejects.toThrow('timeout')
  expect(device.log.uploads[0]).toMatchObject({ complete: false })
  expect(device.log.uploads[0]?.bytes).toBeGreaterThan(250_000)
})

describe('the log', () => {
  it('contains requests, their data, and the largest number of simultaneous requests', async () => {
    device.faults.add({ path, delayMs: 40 })
    await Promise.all([get(), get(), get()])
    await reboot(false)
    expect(device.log.inFlightMax).toBe(3)
    expect(device.log.requests.map(({ method, status }) => [method, status])).toEqual([
      ['GET', 200],
      ['GET', 200],
      ['GET', 200],
      ['POST', 200],
    ])
    expect(device.log.requests.at(-1)).toMatchObject({ path: '/api/maintenance/reboot', data: '{"reboot":false}' })
    device.log.clear()
    expect(device.log.requests).toEqual([])
  })
})

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
