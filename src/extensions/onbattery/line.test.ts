// @vitest-environment node
import { afterEach, expect, it } from 'vitest'
import { restart } from '../../simulator/gateway/boot'
import { memberAt, setAt } from '../../simulator/json/arduinoJson'
import { startDevice, type TestDevice } from '../../testing/device'
import type { BatteryLive } from './contract/live'
import { line } from './simulator/line'
import { readOwn, storeOwn } from './simulator/settings'

let device: TestDevice
afterEach(() => device?.close())

const HOUR_MS = 3_600_000

/** For each hour of a day, what `read` takes from the battery's answer. */
async function dayOf(read: (answer: BatteryLive) => number | undefined): Promise<(number | undefined)[]> {
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

it('the battery charges by day and feeds by night', async () => {
  const amperes = await dayOf(({ values }) => {
    const current = values?.status?.current
    return current && 'v' in current ? current.v : undefined
  })
  const [night, noon] = [amperes[1] ?? 0, amperes[12] ?? 0]
  expect(night).toBeLessThan(0)
  expect(noon).toBeGreaterThan(5)
})

it('settings come back after a restart', async () => {
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

it('levels of its own modules are kept in the file', async () => {
  device = await startDevice({ scenario: 'seed', firmware: line })
  await post('/api/logging/config', { loglevel: { default: 3, modules: [{ name: 'battery', level: 4 }] } })
  device.gateway.settings = line.readConfig(new TextDecoder().decode(device.gateway.files.read('config.json')))
  const { loglevel } = await get('/api/logging/config')
  expect(loglevel.modules).toContainEqual({ name: 'battery', level: 4 })
})

it('who got no serial port stays listed until a restart', async () => {
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
] as const)('%s %s: %d is stored as %d, by the type of the default', async (name, field, sent, stored) => {
  device = await startDevice({ scenario: 'seed', firmware: line })
  const path = `/api/${name}/config`
  const record = await get(path)
  setAt(record, field, sent)
  expect(await (await post(path, record)).json()).toMatchObject({ type: 'success' })
  expect(memberAt(await get(path), field)).toBe(stored)
})
