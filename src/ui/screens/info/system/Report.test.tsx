import { expect, it } from 'vitest'
import { startDevice } from '../../../../testing/device'
import { visit } from '../../../../testing/render'
import { reportOf } from './Report'

const system = { hostname: 'OpenDTU-A1B2C3', git_hash: 'v23.5.3', uptime: 59, nrf_connected: true, later_field: 'x' }
const network = { sta_ssid: 'HomeNet', sta_rssi: -63, network_mac: '34:85:18:A1:B2:C3', network_mode: 'Station' }
const mqtt = { mqtt_hostname: 'mqtt.home.example', mqtt_username: 'dtu', mqtt_topic: 'solar/', mqtt_connected: true }
const live = {
  inverters: [
    { serial: '116181804321', name: 'Balkon', reachable: true, producing: false, AC: { 0: {} }, limit_relative: 100 },
  ],
}

it('bug report: contains versions and states', () => {
  expect(reportOf(['UI 1.0.0', system, network, mqtt, live])).toBe(`UI 1.0.0
git_hash: v23.5.3
uptime: 59
nrf_connected: true
sta_rssi: -63
network_mode: Station
mqtt_connected: true
1161********, reachable: true, producing: false, limit_relative: 100`)
})

/** Matches the paths of the texts that the report may contain. */
const PUBLIC_TEXTS =
  /^(git_|config_version|sdkversion|pioenv|chipmodel|resetreason_|network_mode)|^task_details\.\d+\.name|\.u$/

/** All texts in an answer with their paths. */
function textsIn(answer: unknown, path = ''): [path: string, text: string][] {
  if (typeof answer === 'string') return [[path, answer]]
  return Object.entries(Object(answer)).flatMap(([name, value]) => textsIn(value, path ? `${path}.${name}` : name))
}

it.each(['v23', 'v26'] as const)(
  'bug report: contains no texts of a %s device except the public texts',
  async (firmware) => {
    const device = await startDevice({ firmware })
    visit(device.url)
    const headers = { Authorization: `Basic ${device.authdata()}` }
    for (const subject of ['system', 'network', 'ntp', 'mqtt', 'livedata']) {
      const answer = await (await fetch(`/api/${subject}/status`, { headers })).json()
      const report = reportOf([answer])
      const secrets = textsIn(answer).filter(([path, text]) => text && !PUBLIC_TEXTS.test(path))
      expect(secrets.length).toBeGreaterThan(0)
      expect(secrets.filter(([, text]) => report.includes(text))).toEqual([])
      expect(report).not.toContain('default_password')
    }
    await device.close()
  },
)

it('bug report: shortens each value to one line of at most 80 characters', () => {
  expect(reportOf(['UI', { git_hash: `a\nb${'c'.repeat(500)}` }])).toBe(`UI\ngit_hash: a b${'c'.repeat(77)}`)
})

it.each([undefined, null, [], {}, 5, { inverters: 'x' }, { inverters: [null, 'x'] }])(
  'bug report: ignores the unusable answer %j',
  (answer) => {
    expect(reportOf(['UI', answer])).toBe('UI')
  },
)
