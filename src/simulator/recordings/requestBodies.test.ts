import { afterEach, beforeEach, expect, it } from 'vitest'
import { startDevice, type TestDevice } from '../../testing/device'
import { saveSettings } from '../gateway/gateway'
import type { Recording } from './recording'
import { bodyFor } from './requestBodies'

let device: TestDevice
beforeEach(async () => {
  device = await startDevice({ scenario: 'seed' })
})
afterEach(() => device.close())

function uploadOf(md5: string): Recording {
  const file = { field: 'config', filename: 'x.json', content_type: 'application/json', bytes: 7785, md5 }
  const request = { method: 'POST', path: '/', headers: {}, encoding: 'multipart/form-data', files: [file] }
  return { n: 0, case: '', request, response: { status: 200 } }
}

it('bodyFor fetches config.json for a new hash, and returns the same content again for a known hash', async () => {
  const uploads = { pinMapping: Buffer.alloc(0), configPath: '/api/config/get', fetched: new Map() }
  const sent = async (md5: string) => (await bodyFor(device.url, uploadOf(md5), uploads)).body.toString()
  const first = await sent('a')
  device.gateway.settings.network.ssid = 'Elsewhere'
  saveSettings(device.gateway)
  expect(await sent('b')).toContain('Elsewhere')
  expect(await sent('a')).toBe(first)
})
