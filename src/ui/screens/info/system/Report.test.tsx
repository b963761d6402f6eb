import { expect, it } from 'vitest'
import { startDevice } from '../../../../testing/device'
import { visit } from '../../../../testing/render'
import { masked, reportOf } from './Report'

const system = { hostname: 'OpenDTU-A1B2C3', git_hash: 'v23.5.3', uptime: 59, nrf_connected: true, later_field: 'x' }
const network = { sta_ssid: 'HomeNet', sta_rssi: -63, network_mac: '34:85:18:A1:B2:C3', network_mode: 'Station' }
const mqtt = { mqtt_hostname: 'mqtt.home.example', mqtt_username: 'dtu', mqtt_topic: 'solar/', mqtt_connected: true }
const live = {
  inverters: [
    { serial: '116181804321', name: 'Balkon', reachable: true, producing: false, AC: { 0: {} }, limit_relative: 100 },
  ],
}

it('tells versions and states', () => {
  expect(reportOf(['UI 1.0.0', system, network, mqtt, live])).toBe(`UI 1.0.0
git_hash: v23.5.3
uptime: 59
nrf_connected: true
sta_rssi: -63
network_mode: Station
mqtt_connected: true
1161********, reachable: true, producing: false, limit_relative: 100`)
})

it.each(['OpenDTU-A1B2C3', 'HomeNet', '34:85', 'home.example', 'dtu', 'solar', '6181804321', 'Balkon'])(
  'keeps %s to itself',
  (secret) => {
    expect(reportOf(['UI', system, network, mqtt, live])).not.toContain(secret)
  },
)

const MAY_BE_TOLD =
  /^(git_|config_version|sdkversion|pioenv|chipmodel|resetreason_|network_mode)|^task_details\.\d+\.name|\.u$/

/** All texts in an answer, each with where it stands. */
function textsIn(answer: unknown, where = ''): [where: string, text: string][] {
  if (typeof answer === 'string') return [[where, answer]]
  return Object.entries(Object(answer)).flatMap(([name, value]) => textsIn(value, where ? `${where}.${name}` : name))
}

it.each(['v23', 'v26'] as const)('keeps every other text of a device of %s to itself', async (firmware) => {
  const device = await startDevice({ firmware })
  visit(device.url)
  const headers = { Authorization: `Basic ${device.authdata()}` }
  for (const subject of ['system', 'network', 'ntp', 'mqtt', 'livedata']) {
    const answer = await (await fetch(`/api/${subject}/status`, { headers })).json()
    const report = reportOf([answer])
    const secrets = textsIn(answer).filter(([where, text]) => text && !MAY_BE_TOLD.test(where))
    expect(secrets.length).toBeGreaterThan(0)
    expect(secrets.filter(([, text]) => report.includes(text))).toEqual([])
    expect(report).not.toContain('default_password')
  }
  await device.close()
})

it('holds each value to one short line', () => {
  expect(reportOf(['UI', { git_hash: `a\nb${'c'.repeat(500)}` }])).toBe(`UI\ngit_hash: a b${'c'.repeat(77)}`)
})

it.each([undefined, null, [], {}, 5, { inverters: 'x' }, { inverters: [null, 'x'] }])(
  'leaves out what did not come (%j)',
  (odd) => {
    expect(reportOf(['UI', odd])).toBe('UI')
  },
)

it('masks a serial but for the digits that name the model', () => {
  expect(masked('116181804321')).toBe('1161********')
})
