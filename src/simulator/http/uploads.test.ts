import { afterEach, beforeEach, expect, it } from 'vitest'
import { startDevice, type TestDevice } from '../../testing/device'

let device: TestDevice
beforeEach(async () => {
  device = await startDevice({ scenario: 'seed' })
})
afterEach(() => device.close())

const MD5 = 'ec70bcf51fc5277032398275ec0a3554'
const PATH = '/api/firmware/update'

function upload(bytes: number): Promise<Response> {
  const image = new Uint8Array(bytes)
  image[0] = 0xe9
  const body = new FormData()
  body.append('MD5', MD5)
  body.append('firmware', new Blob([image]), 'firmware')
  return fetch(device.url + PATH, { method: 'POST', body, headers: { Authorization: `Basic ${device.authdata()}` } })
}

async function interruptUpload() {
  device.faults.add({ path: PATH, upload: { atPercent: 50, how: 'reset' }, times: 1 })
  await expect(upload(1_000_000)).rejects.toThrow()
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

it('an interrupted firmware upload makes later uploads to v23 fail until a restart', async () => {
  await interruptUpload()
  expect(await outcome(upload(200_001))).toEqual([400, 'OTA could not begin', false])
  device.vanish({ seconds: 0.05, restarts: true })
  await waitUntilIdle()
  expect(await outcome(upload(200_001))).toEqual([200, 'OK', true])
})

it('after an interrupted firmware upload to v26, the next upload fails at its end, and the device restarts', async () => {
  await device.close()
  device = await startDevice({ scenario: 'seed', firmware: 'v26' })
  await interruptUpload()
  expect(await outcome(upload(200_001))).toEqual([500, 'FAIL', true])
  expect(await outcome(upload(200_001))).toEqual([200, 'OK', true])
})
