import { request } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startDevice, type TestDevice } from '../../testing/device'

let device: TestDevice
beforeEach(async () => {
  device = await startDevice({ scenario: 'seed' })
})
afterEach(() => device.close())

const MD5 = 'ec70bcf51fc5277032398275ec0a3554'
const image = (bytes: number, firstByte = 0xe9) => {
  const content = new Uint8Array(bytes)
  content[0] = firstByte
  return new Blob([content])
}

function post(path: string, file: Blob | undefined, md5?: string): Promise<Response> {
  const body = new FormData()
  if (md5 !== undefined) body.append('MD5', md5)
  if (file) body.append('firmware', file, 'firmware')
  return fetch(device.url + path, { method: 'POST', body, headers: { Authorization: `Basic ${device.authdata()}` } })
}

/** Waits until the restart is over, if there is one. */
const waitUntilIdle = () => expect.poll(() => device.isIdle()).toBe(true)

/** Status, text, and whether the device has restarted. */
async function outcome(answering: Promise<Response>): Promise<[number, string, boolean]> {
  const { bootedAt } = device.gateway
  const answer = await answering
  const text = await answer.text()
  device.clock.advance(1)
  await waitUntilIdle()
  return [answer.status, text, device.gateway.bootedAt !== bootedAt]
}

const firmware = '/api/firmware/update'

describe('a firmware upload', () => {
  it('is accepted with a wrong MD5, and restarts the device', async () => {
    expect(await outcome(post(firmware, image(200_001), MD5))).toEqual([200, 'OK', true])
    expect(device.log.uploads).toMatchObject([
      { bytes: 200_001, fields: { MD5 }, fileName: 'firmware', complete: true },
    ])
  })

  it('without a valid MD5, or with a too large image, is refused while it arrives, without a restart', async () => {
    expect(await outcome(post(firmware, image(200_001)))).toEqual([400, 'MD5 parameter missing', false])
    expect(await outcome(post(firmware, image(200_001), 'abc'))).toEqual([400, 'MD5 parameter invalid', false])
    expect(await outcome(post(firmware, image(1_966_081), MD5))).toEqual([400, 'OTA could not begin', false])
  })

  it('that is refused still restarts the device if it is so small that it arrives completely', async () => {
    expect(await outcome(post(firmware, image(9000, 0x78), MD5))).toEqual([400, 'OTA could not begin', true])
    expect(await outcome(post(firmware, image(100, 0x78), MD5))).toEqual([400, 'Could not end OTA', true])
  })

  it('may have exactly the size of the partition, or no file', async () => {
    expect(await outcome(post(firmware, image(1_966_080), MD5))).toEqual([200, 'OK', true])
    expect(await outcome(post(firmware, undefined, MD5))).toEqual([200, 'OK', true])
    expect(await outcome(post(firmware, image(0), MD5))).toEqual([200, 'OK', true])
  })

  it('restarts the device even if it has failed at the end', async () => {
    device.faults.add({ path: firmware, status: 500, body: 'FAIL', times: 1 })
    expect(await outcome(post(firmware, image(200_001), MD5))).toEqual([500, 'FAIL', true])
  })

  it('that is interrupted makes later uploads fail until a restart', async () => {
    device.faults.add({ path: firmware, upload: { atPercent: 50, how: 'reset' }, times: 1 })
    await expect(post(firmware, image(1_000_000), MD5)).rejects.toThrow()
    expect(await outcome(post(firmware, image(200_001), MD5))).toEqual([400, 'OTA could not begin', false])
    device.vanish({ seconds: 0.05, restarts: true })
    await waitUntilIdle()
    expect(await outcome(post(firmware, image(200_001), MD5))).toEqual([200, 'OK', true])
  })

  it('fails after an interrupted upload; if the file is so small that it arrives completely, the device still restarts', async () => {
    device.faults.add({ path: firmware, upload: { atPercent: 50, how: 'reset' }, times: 1 })
    await expect(post(firmware, image(1_000_000), MD5)).rejects.toThrow()
    expect(await outcome(post(firmware, image(9000), MD5))).toEqual([400, 'OTA could not begin', true])
    expect(await outcome(post(firmware, image(200_001), MD5))).toEqual([200, 'OK', true])
  })
})

describe('a firmware upload to v26', () => {
  beforeEach(async () => {
    await device.close()
    device = await startDevice({ scenario: 'seed', firmware: 'v26' })
  })

  it('fails at its end after an interrupted upload; the device restarts, and accepts the next upload', async () => {
    device.faults.add({ path: firmware, upload: { atPercent: 50, how: 'reset' }, times: 1 })
    await expect(post(firmware, image(1_000_000), MD5)).rejects.toThrow()
    expect(await outcome(post(firmware, image(200_001), MD5))).toEqual([500, 'FAIL', true])
    expect(await outcome(post(firmware, image(200_001), MD5))).toEqual([200, 'OK', true])
  })
})

describe('a config upload', () => {
  it('is stored under any name without a check', async () => {
    expect(await outcome(post('/api/config/upload?file=notes.json', new Blob(['{"a":1}'])))).toEqual([200, 'OK', true])
    expect(device.gateway.files.names()).toEqual(['config.json', 'notes.json', 'pin_mapping.json'])
  })

  it('that is not JSON makes the device start with its defaults', async () => {
    await outcome(post('/api/config/upload?file=config.json', new Blob(['hello'])))
    expect(device.gateway.settings).toMatchObject({ saveCount: 1, profile: '', network: { ssid: '' } })
  })

  it('restores the settings of a backup', async () => {
    const headers = { Authorization: `Basic ${device.authdata()}` }
    const backup = await (await fetch(`${device.url}/api/config/get`, { headers })).blob()
    device.gateway.settings.network.ssid = 'Elsewhere'
    await outcome(post('/api/config/upload?file=config.json', backup))
    expect(device.gateway.settings.network.ssid).toBe('SolarHome')
  })

  it('without a name is answered with 500, and restarts the device', async () => {
    expect(await outcome(post('/api/config/upload', new Blob(['{}'])))).toEqual([500, '', true])
  })
})

it('an upload without credentials is refused, and the device stays up', async () => {
  const { bootedAt } = device.gateway
  const status = await new Promise((resolve) => {
    const clientRequest = request(
      device.url + firmware,
      { method: 'POST', headers: { 'Content-Length': 5 } },
      (answer) => resolve(answer.statusCode),
    )
    clientRequest.end('hello')
  })
  await waitUntilIdle()
  expect([status, device.gateway.bootedAt]).toEqual([401, bootedAt])
})

it('/api/config/delete resets the settings, and keeps pin_mapping.json', async () => {
  const body = new FormData()
  body.append('data', '{"delete":true}')
  const headers = { Authorization: `Basic ${device.authdata()}` }
  await outcome(fetch(`${device.url}/api/config/delete`, { method: 'POST', body, headers }))
  expect(device.gateway.files.names()).toEqual(['config.json', 'pin_mapping.json'])
  expect(device.gateway.settings.saveCount).toBe(1)
})
