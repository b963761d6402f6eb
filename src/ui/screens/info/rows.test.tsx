import { screen, within } from '@testing-library/dom'
import type { JSX } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { MqttStatus } from '../../../contract/mqtt'
import type { NetworkStatus } from '../../../contract/network'
import type { SystemStatus } from '../../../contract/system'
import { resetGithub } from '../../../testing/github'
import { openPage } from '../../../testing/openPage'
import { MqttInfo } from './MqttInfo'
import { NetworkInfo } from './NetworkInfo'
import { SystemInfo } from './system/SystemInfo'

vi.mock('../../device/updateCheck', () => import('../../../testing/github'))

/** All texts and numbers are different, so that a row with the value of another field fails the test. */
const system: SystemStatus = {
  hostname: 'gateway-on-the-roof',
  sdkversion: 'v4.4.4',
  config_version: '0.1.25',
  git_hash: 'v23.5.3',
  resetreason_0: 'Software reset of the first',
  resetreason_1: 'Software reset of the second',
  cfgsavecount: 1027,
  uptime: 264_131,
  chipmodel: 'ESP32-S3',
  chiprevision: 3,
  chipcores: 2,
  cpufreq: 240,
  heap_total: 300 * 1024,
  heap_used: 75 * 1024,
  littlefs_total: 128 * 1024,
  littlefs_used: 64 * 1024,
  sketch_total: 2000 * 1024,
  sketch_used: 1600 * 1024,
  nrf_configured: false,
  nrf_connected: false,
  nrf_pvariant: false,
  cmt_configured: false,
  cmt_connected: false,
}

const network: NetworkStatus = {
  sta_status: false,
  sta_ssid: 'SolarHome',
  sta_rssi: -63,
  network_hostname: 'gateway-on-the-roof',
  network_ip: '192.168.178.40',
  network_netmask: '255.255.255.0',
  network_gateway: '192.168.178.1',
  network_dns1: '192.168.178.2',
  network_dns2: '192.168.178.3',
  network_mac: 'A4:CF:12:0A:0B:0C',
  network_mode: 'Station',
  ap_status: false,
  ap_ssid: 'OpenDTU-0A0B0C',
  ap_ip: '192.168.4.1',
  ap_mac: 'A4:CF:12:0A:0B:0D',
  ap_stationnum: 3,
}

const mqtt: MqttStatus = {
  mqtt_enabled: false,
  mqtt_hostname: 'broker.home.example',
  mqtt_port: 8883,
  mqtt_username: 'dtu',
  mqtt_topic: 'solar/',
  mqtt_publish_interval: 86_400,
  mqtt_retain: false,
  mqtt_tls: false,
  mqtt_root_ca_cert_info: 'of the authority',
  mqtt_tls_cert_login: false,
  mqtt_client_cert_info: 'of the client',
  mqtt_lwt_topic: 'dtu/status',
  mqtt_hass_enabled: false,
  mqtt_hass_topic: 'homeassistant/',
  mqtt_hass_retain: false,
  mqtt_hass_expire: false,
  mqtt_hass_individualpanels: false,
  mqtt_connected: false,
}

const withPlainSpaces = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')

/** One text for each card: its title, then label and value of each row. */
async function cardsOf(Page: () => JSX.Element, path: string, answer: object) {
  resetGithub()
  await openPage(<Page />, {
    path: '/info',
    prepare: ({ faults }) => faults.add({ path, body: JSON.stringify(answer) }),
  })
  const headings = await screen.findAllByRole('heading', { level: 2 })
  return headings.map((heading) => {
    const rows = [...(heading.parentElement?.querySelectorAll('dt') ?? [])].map(
      (label) => `${label.textContent}: ${label.nextElementSibling?.textContent}`,
    )
    return withPlainSpaces([heading.textContent, ...rows].join(' | '))
  })
}

describe('system info', () => {
  const open = (change: Partial<SystemStatus> = {}) =>
    cardsOf(SystemInfo, '/api/system/status', { ...system, ...change })

  it('shows the rows of firmware and hardware', async () => {
    const [firmware, hardware] = await open()
    expect(firmware?.replace(/Updates: [^|]*\| /, '')).toBe(
      'Firmware | Hostname: gateway-on-the-roof | SDK version: v4.4.4 | Config version: 0.1.25 | ' +
        'Firmware version / Git hash: v23.5.3 | Reset reason CPU 0: Software reset of the first | ' +
        'Reset reason CPU 1: Software reset of the second | Config save count: 1,027 | Uptime: 3 days 01:22:11',
    )
    expect(hardware).toBe('Hardware | Chip model: ESP32-S3 | Chip revision: 3 | Chip cores: 2 | CPU frequency: 240 MHz')
  })

  it('shows a table of memory with column headings', async () => {
    await open()
    const table = screen.getByRole('table')
    const texts = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent)
    expect(within(table).getAllByRole('row').map(texts)).toEqual([
      ['Type', 'Usage', 'Free', 'Used', 'Size'],
      ['Heap', '25%', '225', '75', '300'],
      ['LittleFs', '50%', '64', '64', '128'],
      ['Sketch', '80%', '400', '1,600', '2,000'],
    ])
    for (const heading of within(table).getAllByRole('columnheader')) expect(heading.getAttribute('scope')).toBe('col')
  })

  const noNrf = 'nRF24 radio | Status: Not configured | Chip status: – | Chip type: Unknown'
  const nrf = (chip: string) => `nRF24 radio | Status: Configured | Chip status: ${chip}`
  const noCmt = 'CMT2300A radio | Status: Not configured | Chip status: –'
  const cmt = (chip: string) => `CMT2300A radio | Status: Configured | Chip status: ${chip}`

  it.each([
    [{}, noNrf, noCmt],
    [{ nrf_configured: true }, nrf('Not connected | Chip type: Unknown'), noCmt],
    [{ nrf_configured: true, nrf_connected: true }, nrf('Connected | Chip type: nRF24L01'), noCmt],
    [{ nrf_configured: true, nrf_connected: true, nrf_pvariant: true }, nrf('Connected | Chip type: nRF24L01+'), noCmt],
    [{ cmt_configured: true }, noNrf, cmt('Not connected')],
    [{ cmt_configured: true, cmt_connected: true }, noNrf, cmt('Connected')],
  ])('shows the states of both radios if the answer has %j', async (change, ...radios) => {
    expect((await open(change)).slice(-2)).toEqual(radios)
  })
})

it('network info has the rows of both networks and both interfaces', async () => {
  expect(await cardsOf(NetworkInfo, '/api/network/status', { ...network, sta_status: true })).toEqual([
    'Wi-Fi station | Status: Enabled | Network name (SSID): SolarHome | Signal quality: 74% | Signal strength: −63 dBm',
    'Wi-Fi access point | Status: Disabled | Network name (SSID): OpenDTU-0A0B0C | Connected devices: 3',
    'Network interface (Wi-Fi) | Hostname: gateway-on-the-roof | IP address: 192.168.178.40 | ' +
      'Netmask: 255.255.255.0 | Gateway: 192.168.178.1 | DNS server 1: 192.168.178.2 | ' +
      'DNS server 2: 192.168.178.3 | MAC address: A4:CF:12:0A:0B:0C',
    'Network interface (Wi-Fi access point) | IP address: 192.168.4.1 | MAC address: A4:CF:12:0A:0B:0D',
  ])
})

describe('MQTT info', () => {
  const open = (change: Partial<MqttStatus>) => cardsOf(MqttInfo, '/api/mqtt/status', { ...mqtt, ...change })

  it('has the rows of configuration, Home Assistant and connection', async () => {
    expect(await open({ mqtt_tls: true, mqtt_tls_cert_login: true })).toEqual([
      'Configuration | Status: Disabled | Server: broker.home.example | Port: 8883 | Username: dtu | ' +
        'Base topic: solar/ | Publish interval: 86,400 s | Retain messages: Disabled | Use TLS: Enabled | ' +
        'Root certificate (CA): of the authority | Log in with a certificate: Enabled | ' +
        'Client certificate: of the client',
      'Home Assistant | Status: Disabled | Discovery topic: homeassistant/ | Retain discovery messages: Disabled | ' +
        'Let values expire: Disabled | One device per panel: Disabled',
      'Connection | Status: Not connected',
    ])
  })

  it.each([
    ['mqtt_enabled', 'Configuration: Status'],
    ['mqtt_retain', 'Configuration: Retain messages'],
    ['mqtt_tls', 'Configuration: Use TLS'],
    ['mqtt_tls_cert_login', 'Configuration: Log in with a certificate'],
    ['mqtt_hass_enabled', 'Home Assistant: Status'],
    ['mqtt_hass_retain', 'Home Assistant: Retain discovery messages'],
    ['mqtt_hass_expire', 'Home Assistant: Let values expire'],
    ['mqtt_hass_individualpanels', 'Home Assistant: One device per panel'],
    ['mqtt_connected', 'Connection: Status'],
  ])('shows %s in the row "%s" only', async (name, row) => {
    const cards = await open({ [name]: true })
    const enabledRows = cards.flatMap((card) => {
      const [title, ...rows] = card.split(' | ')
      return rows.filter((text) => /: (En|Conn)/.test(text)).map((text) => `${title}: ${text.split(': ')[0]}`)
    })
    expect(enabledRows).toEqual([row])
  })
})
