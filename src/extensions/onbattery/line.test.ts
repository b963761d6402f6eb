import { afterEach, expect, it } from 'vitest'
import { memberAt, setAt } from '../../simulator/json/arduinoJson'
import { startDevice, type TestDevice } from '../../testing/device'
import { line } from './simulator/line'
import { readOwn, storeOwn } from './simulator/settings'

let device: TestDevice
afterEach(() => device?.close())

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
