import { createHash } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { restart } from '../../simulator/gateway/boot'
import { memberAt, setAt } from '../../simulator/json/arduinoJson'
import { listenOnSocket } from '../../simulator/recordings/socketHandshake'
import { startDevice, type TestDevice } from '../../testing/device'
import type { BatteryLive } from './contract/live'
import { line } from './simulator/line'
import { readOwn, storeOwn } from './simulator/settings'
import { surroundingsOf } from './simulator/surroundings'

let device: TestDevice
afterEach(() => device?.close())

const HOUR_MS = 3_600_000

/** The result of `read` for the battery's answer, for each hour of a day. */
async function hourlyValues(read: (answer: BatteryLive) => number | undefined): Promise<(number | undefined)[]> {
  device = await startDevice({ scenario: 'demo', firmware: line, time: '2026-06-21T00:30' })
  storeOwn(device.gateway, 'battery', readOwn('battery', { enabled: true, provider: 0 }))
  const values: (number | undefined)[] = []
  for (let hour = 0; hour < 24; hour++) {
    device.clock.advance(HOUR_MS)
    const answer = await fetch(`${device.url}/api/batterylivedata/status`)
    values.push(read((await answer.json()) as BatteryLive))
  }
  return values
}

it('the battery charges by day and discharges by night', async () => {
  const amperes = await hourlyValues(({ values }) => {
    const current = values?.status?.current
    return current && 'v' in current ? current.v : undefined
  })
  const [night, noon] = [amperes[1] ?? 0, amperes[12] ?? 0]
  expect(night).toBeLessThan(0)
  expect(noon).toBeGreaterThan(5)
})

it('settings: are read from config.json as they were stored', async () => {
  device = await startDevice({ scenario: 'seed', firmware: line })
  storeOwn(device.gateway, 'gridcharger', readOwn('gridcharger', { enabled: true, voltage_limit: 50.25 }))
  const file = device.gateway.files.read('config.json')
  const read = line.readConfig(new TextDecoder().decode(file)) as unknown as { own: { gridcharger: object } }
  expect(read.own.gridcharger).toMatchObject({ enabled: true, voltage_limit: 50.25 })
})

const post = (path: string, record: object) => {
  const body = new FormData()
  body.append('data', JSON.stringify(record))
  return fetch(device.url + path, { method: 'POST', headers: { Authorization: `Basic ${device.authdata()}` }, body })
}
const get = async (path: string) =>
  (await fetch(device.url + path, { headers: { Authorization: `Basic ${device.authdata()}` } })).json()

it('log levels: config.json contains the levels of modules that only the fork has', async () => {
  device = await startDevice({ scenario: 'seed', firmware: line })
  await post('/api/logging/config', { loglevel: { default: 3, modules: [{ name: 'battery', level: 4 }] } })
  device.gateway.settings = line.readConfig(new TextDecoder().decode(device.gateway.files.read('config.json')))
  const { loglevel } = await get('/api/logging/config')
  expect(loglevel.modules).toContainEqual({ name: 'battery', level: 4 })
})

it('serial ports: a driver that found no free port stays listed until a restart', async () => {
  device = await startDevice({ scenario: 'seed', firmware: line })
  const owners = async () => (await get('/api/system/status')).uarts.map(({ owner }: { owner: string }) => owner)
  await post('/api/solarcharger/config', { enabled: true, provider: 0, publish_updates_only: true })
  await post('/api/battery/config', { enabled: true, provider: 3 })
  await post('/api/battery/config', { enabled: false, provider: 3 })
  expect(await owners()).toEqual(['Serial Console', 'Victron MPPT 1', 'Victron MPPT 2', 'Victron MPPT 2'])
  restart(device.gateway)
  expect(await owners()).toEqual(['Serial Console', 'Victron MPPT 1', 'Victron MPPT 2'])
})

it.each([
  ['gridcharger', 'upper_power_limit', 1999.5, 2000],
  ['gridcharger', 'lower_power_limit', 123.5, 150],
  ['gridcharger', 'target_power_consumption', 33.25, 0],
  ['gridcharger', 'target_power_consumption', -100_000, -100_000],
  ['gridcharger', 'can.controller_frequency', 3_000_000_000, 3_000_000_000],
  ['gridcharger', 'voltage_limit', 42.125, 42.13],
  ['battery', 'zendure.max_output', 700.5, 800],
  ['battery', 'zendure.soc_min', 300, 44],
  ['battery', 'zendure.sunrise_offset', 40_000, -25_536],
  ['battery', 'discharge_current_limit', 7.125, 7.125],
  ['powerlimiter', 'battery_soc_start_threshold', 79.5, 80],
  ['powermeter', 'serial_sdm.address', 3_000_000_000, 1],
  ['powermeter', 'serial_sdm.address', 2_147_483_647, 2_147_483_647],
] as const)(
  '%s %s: %d is stored as %d, because the default of a setting decides the C++ type of its number',
  async (name, field, sent, stored) => {
    device = await startDevice({ scenario: 'seed', firmware: line })
    const path = `/api/${name}/config`
    const record = await get(path)
    setAt(record, field, sent)
    expect(await (await post(path, record)).json()).toMatchObject({ type: 'success' })
    expect(memberAt(await get(path), field)).toBe(stored)
  },
)

const meterWith = (value: object) => ({
  http_json: {
    individual_requests: false,
    values: [
      {
        enabled: true,
        unit: 0,
        json_path: 'power/l1',
        http_request: { url: 'http://meter/json', timeout: 1000 },
        ...value,
      },
    ],
  },
})
const request = (url: string) => ({ http_request: { url, timeout: 1000 } })

it('power meter: a source below 0 is refused without a code', async () => {
  device = await startDevice({ scenario: 'seed', firmware: line })
  const record = await get('/api/powermeter/config')
  const reply = await (await post('/api/powermeter/config', { ...record, source: -1 })).json()
  expect(reply).toEqual({ type: 'warning', message: 'Values are missing!' })
})

it.each([
  [
    'a host name that is not found',
    request('http://nobody.invalid/'),
    "failed to resolve host 'nobody.invalid' via DNS",
  ],
  [
    'an index where there is no list',
    { json_path: 'power/[0]' },
    "Cannot access non-array JSON node using array index '[0]' (JSON path 'power/[0]', position 6)",
  ],
  [
    'a missing index',
    { json_path: 'arr/[7]' },
    "Unable to access JSON array index 7 (JSON path 'arr/[7]', position 4)",
  ],
])('power meter test: the device answers %s with a warning', async (_, value, sentence) => {
  device = await startDevice({ scenario: 'seed', firmware: line })
  const reply = await (await post('/api/powermeter/testhttpjsonrequest', meterWith(value))).json()
  expect(reply).toEqual({ type: 'warning', message: `Value 1: ${sentence}` })
})

it('power meter test: the message is cut after 255 bytes', async () => {
  device = await startDevice({ scenario: 'seed', firmware: line })
  const long = meterWith({ json_path: `power/${'x'.repeat(240)}` })
  const { message } = await (await post('/api/powermeter/testhttpjsonrequest', long)).json()
  expect(message).toHaveLength(255)
})

/** The status of a handshake on the battery's socket, the realm of the challenge if the device sends one, and the messages. */
async function handshake(Authorization?: string) {
  const headers = Authorization ? { Authorization } : {}
  const {
    status,
    headers: answered,
    messages,
  } = await listenOnSocket(
    device.url,
    '/batterylivedata',
    headers,
    (sent) => sent.length > 0,
    async () => device.clock.advance(1000),
  )
  const [, realm] = /realm="([^"]*)"/.exec(`${answered['www-authenticate']}`) ?? []
  return { status, realm, messages }
}

/** The `Authorization` header that answers a challenge with this realm. */
function digestOf(realm: string): string {
  const md5 = (text: string) => createHash('md5').update(text).digest('hex')
  const [nonce, nc, cnonce] = ['1', '00000001', '2']
  const user = md5(`admin:${realm}:${device.gateway.settings.security.password}`)
  const response = md5(`${user}:${nonce}:${nc}:${cnonce}:auth:${md5('GET:/batterylivedata')}`)
  return `Digest username="admin", realm="${realm}", nonce="${nonce}", uri="/batterylivedata", qop=auth, nc=${nc}, cnonce="${cnonce}", response="${response}"`
}

it('battery socket: without guest access, a Digest login works until the first push; after it, all are refused until a restart', async () => {
  device = await startDevice({ scenario: 'seed', firmware: line })
  storeOwn(device.gateway, 'battery', readOwn('battery', { enabled: true, provider: 0 }))
  device.clock.advance(5000)
  device.gateway.settings.security.allow_readonly = false
  expect(await handshake()).toMatchObject({ status: 401, realm: 'battery websocket' })
  const digest = digestOf('battery websocket')
  const basic = `Basic ${device.authdata()}`
  expect((await handshake(digest)).status).toBe(101)
  expect(await handshake(digest)).toMatchObject({ status: 401, realm: 'Login Required' })
  expect(await handshake(digestOf('Login Required'))).toMatchObject({ status: 401, realm: 'battery websocket' })
  expect((await handshake(basic)).status).toBe(101)
  device.gateway.settings.security.allow_readonly = true
  expect((await handshake()).status).toBe(401)
  restart(device.gateway)
  expect((await handshake()).status).toBe(101)
})

it('JK BMS: the sample data of the firmware report undertemperature in their fourth frame', async () => {
  device = await startDevice({ scenario: 'seed', firmware: line })
  storeOwn(device.gateway, 'battery', readOwn('battery', { enabled: true, provider: 1 }))
  surroundingsOf(device.gateway).bmsSample = 3
  device.clock.advance(5000)
  expect(await get('/api/batterylivedata/status')).toMatchObject({ issues: { JkBmsIssueBatteryUndertemperature: 2 } })
})
