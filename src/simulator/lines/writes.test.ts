import { beforeEach, describe, expect, it } from 'vitest'
import type { Commands, Configs } from '../../contract/api'
import type { WriteReply } from '../../contract/codes'
import { startScenario } from '../cli/start'
import { catchUp } from '../gateway/boot'
import { type Gateway, isDay } from '../gateway/gateway'
import { manualClock } from '../world/clock'
import type { Line } from './line'
import { answerWrite } from './write'

type Path = keyof (Configs & Commands)

let line: Line
let gateway: Gateway
beforeEach(() => {
  ;({ line, gateway } = startScenario({ scenario: 'seed', time: '2026-11-21T12:00', clock: manualClock }))
})

function send(path: Path, record: unknown): WriteReply {
  const writer = line.writers[path]
  if (!writer) throw new Error(`no writer at ${path}`)
  const data = typeof record === 'string' ? record : JSON.stringify(record)
  return JSON.parse(String(answerWrite(line, writer, gateway, data).body))
}

const dtu = { serial: '199980158188', pollinterval: 5, nrf_palevel: 0, cmt_palevel: 0, cmt_frequency: 865_000 }
const inverter = {
  id: 0,
  serial: '116180400123',
  name: 'Roof',
  poll_enable: true,
  poll_enable_night: true,
  command_enable: true,
  command_enable_night: true,
  channel: [{ name: 'East', max_power: 420, yield_total_offset: 0 }],
}
const limit = { serial: '116180400123', limit_value: 50, limit_type: 1 }
const mqtt = {
  mqtt_enabled: true,
  mqtt_hostname: 'broker',
  mqtt_port: 1883,
  mqtt_username: '',
  mqtt_password: '',
  mqtt_topic: 'solar/',
  mqtt_retain: true,
  mqtt_tls: false,
  mqtt_root_ca_cert: '',
  mqtt_tls_cert_login: false,
  mqtt_client_cert: '',
  mqtt_client_key: '',
  mqtt_lwt_topic: 'dtu/status',
  mqtt_lwt_online: 'online',
  mqtt_lwt_offline: 'offline',
  mqtt_publish_interval: 5,
  mqtt_hass_enabled: true,
  mqtt_hass_expire: true,
  mqtt_hass_retain: true,
  mqtt_hass_topic: 'homeassistant/',
  mqtt_hass_individualpanels: false,
}
const network = {
  hostname: 'OpenDTU-%06X',
  dhcp: true,
  ipaddress: '0.0.0.0',
  netmask: '0.0.0.0',
  gateway: '0.0.0.0',
  dns1: '0.0.0.0',
  dns2: '0.0.0.0',
  ssid: 'SolarHome',
  password: 'sunshine-1234',
}
const ntp = {
  ntp_server: 'pool.ntp.org',
  ntp_timezone: 'CET-1CEST,M3.5.0,M10.5.0/3',
  ntp_timezone_descr: 'Europe/Berlin',
  longitude: 10.4515,
  latitude: 51.1657,
}
const time = { year: 2026, month: 6, day: 21, hour: 12, minute: 0, second: 0 }
const profile = 'OpenDTU Fusion v2 with CMT2300A and NRF24'
const pins = { curPin: { name: profile }, display: { rotation: 2, power_safe: true, screensaver: true, contrast: 60 } }
const security = { password: 'openDTU42', allow_readonly: true }

/** Path, a correct record, the code of the reply, and the required keys. */
const calls: [Path, object, number, string[]][] = [
  ['/api/dtu/config', dtu, 1001, Object.keys(dtu)],
  ['/api/inverter/add', { serial: '114188400066', name: 'New' }, 4004, ['serial', 'name']],
  ['/api/inverter/edit', inverter, 4007, ['id', 'serial', 'name', 'channel']],
  ['/api/inverter/del', { id: 3 }, 4008, ['id']],
  ['/api/limit/config', limit, 1001, Object.keys(limit)],
  ['/api/power/config', { serial: '116180400123', power: true }, 1001, ['serial', 'power']],
  ['/api/mqtt/config', mqtt, 1001, Object.keys(mqtt).filter((key) => key !== 'mqtt_root_ca_cert')],
  ['/api/network/config', network, 1001, Object.keys(network)],
  ['/api/ntp/config', ntp, 1001, ['ntp_server', 'ntp_timezone', 'longitude', 'latitude']],
  ['/api/ntp/time', time, 9010, Object.keys(time)],
  ['/api/security/config', security, 1001, ['password']],
  ['/api/maintenance/reboot', { reboot: true }, 6001, ['reboot']],
  ['/api/config/delete', { delete: true }, 3002, ['delete']],
  ['/api/device/config', pins, 1001, []],
]

describe.each(calls)('%s', (path, record, success, requiredKeys) => {
  const isLarge = ['/api/mqtt/config', '/api/device/config', '/api/maintenance/reboot'].includes(path)
  const maxBytes = isLarge ? 10_240 : 1024
  const unparsableCode = path === '/api/config/delete' ? 1003 : 1004

  it(`replies with code ${success} to a correct record`, () => {
    expect(send(path, record)).toMatchObject({ type: 'success', code: success })
  })

  if (requiredKeys.length)
    it.each(requiredKeys)('replies with code 1005 without the required key %s', (key) => {
      const { [key]: _, ...incomplete } = record as Record<string, unknown>
      expect(send(path, incomplete).code).toBe(1005)
    })

  it(`replies with code 1003 to more than ${maxBytes} bytes, and with code ${unparsableCode} to data that is not JSON or does not fit into the memory for JSON`, () => {
    // This text has exactly `maxBytes` bytes. It is JSON, but needs more than `maxBytes` bytes of memory when it is parsed.
    expect(send(path, `{"pad":"${'x'.repeat(maxBytes - 10)}"}`).code).toBe(unparsableCode)
    expect(send(path, `{"pad":"${'x'.repeat(maxBytes - 9)}"}`).code).toBe(1003)
    expect(send(path, `{"pad":"${'ü'.repeat(maxBytes / 2)}"}`).code).toBe(1003)
    expect(send(path, '{not json').code).toBe(unparsableCode)
    expect(send(path, '').code).toBe(unparsableCode)
    // An empty list has none of the required keys.
    expect(send(path, '[]').code).toBe(path === '/api/security/config' ? 10_001 : 1005)
  })
})

const frequencies = { min: 860_250, max: 923_500 }

/** Path, a record, changes that make the record wrong (`{}` if it is already wrong), and the code and `param` of the refusal. */
const refusals: [Path, object, object, number, object?][] = [
  ['/api/dtu/config', dtu, { serial: 0 }, 2001],
  ['/api/dtu/config', dtu, { serial: '1999A0158188' }, 2001],
  ['/api/dtu/config', dtu, { serial: null }, 2001],
  ['/api/dtu/config', dtu, { pollinterval: 0 }, 2002],
  ['/api/dtu/config', dtu, { pollinterval: -1 }, 2002],
  ['/api/dtu/config', dtu, { nrf_palevel: 4 }, 2003],
  ['/api/dtu/config', dtu, { cmt_palevel: -11 }, 2003],
  ['/api/dtu/config', dtu, { cmt_palevel: 21 }, 2003],
  ['/api/dtu/config', dtu, { cmt_frequency: 860_000 }, 2004, frequencies],
  ['/api/dtu/config', dtu, { cmt_frequency: 923_750 }, 2004, frequencies],
  ['/api/dtu/config', dtu, { cmt_frequency: 865_100 }, 2004, frequencies],
  ['/api/inverter/add', { serial: '0', name: 'x' }, {}, 4001],
  ['/api/inverter/add', { serial: '1161A0400123', name: 'x' }, {}, 4001],
  ['/api/inverter/add', { serial: '99999999999999999999', name: 'x' }, {}, 4001],
  ['/api/inverter/add', { serial: 1e20, name: 'x' }, {}, 4001],
  ['/api/inverter/add', { serial: '116180400999', name: '' }, {}, 4002, { max: 31 }],
  ['/api/inverter/add', { serial: '116180400999', name: 'ü'.repeat(16) }, {}, 4002, { max: 31 }],
  ['/api/inverter/edit', inverter, { id: 10 }, 4005],
  ['/api/inverter/edit', inverter, { serial: 'abc' }, 4001],
  ['/api/inverter/edit', inverter, { name: 'n'.repeat(32) }, 4002, { max: 31 }],
  ['/api/inverter/edit', inverter, { channel: [] }, 4006],
  ['/api/inverter/edit', inverter, { channel: {} }, 4006],
  ['/api/inverter/edit', inverter, { channel: Array.from({ length: 7 }, () => ({})) }, 4006],
  ['/api/inverter/del', { id: 10 }, {}, 4005],
  ['/api/limit/config', limit, { serial: '0' }, 5001],
  ['/api/limit/config', limit, { limit_value: 0 }, 5002, { max: 2250 }],
  ['/api/limit/config', limit, { limit_value: 2251 }, 5002, { max: 2250 }],
  ['/api/limit/config', limit, { limit_type: 2 }, 5003],
  ['/api/limit/config', limit, { limit_type: 258 }, 5003],
  ['/api/limit/config', limit, { serial: '116180400124' }, 5004],
  ['/api/power/config', { serial: 0, power: true }, {}, 11_001],
  ['/api/power/config', { serial: '116180400124', power: true }, {}, 11_002],
  ['/api/mqtt/config', mqtt, { mqtt_hostname: '' }, 7001, { max: 128 }],
  ['/api/mqtt/config', mqtt, { mqtt_hostname: 'h'.repeat(129) }, 7001, { max: 128 }],
  ['/api/mqtt/config', mqtt, { mqtt_username: 'u'.repeat(65) }, 7002, { max: 64 }],
  ['/api/mqtt/config', mqtt, { mqtt_password: 'ä'.repeat(33) }, 7003, { max: 64 }],
  ['/api/mqtt/config', mqtt, { mqtt_topic: `${'t'.repeat(32)}/` }, 7004, { max: 32 }],
  ['/api/mqtt/config', mqtt, { mqtt_topic: 'so lar/' }, 7005],
  ['/api/mqtt/config', mqtt, { mqtt_topic: 'solar' }, 7006],
  ['/api/mqtt/config', mqtt, { mqtt_topic: '' }, 7006],
  ['/api/mqtt/config', mqtt, { mqtt_port: 0 }, 7007],
  ['/api/mqtt/config', mqtt, { mqtt_port: 65_536 }, 7007],
  ['/api/mqtt/config', mqtt, { mqtt_root_ca_cert: 'a'.repeat(2561) }, 7008, { max: 2560 }],
  ['/api/mqtt/config', mqtt, { mqtt_client_cert: 'a'.repeat(2561) }, 7008, { max: 2560 }],
  ['/api/mqtt/config', mqtt, { mqtt_client_key: 'a'.repeat(2561) }, 7008, { max: 2560 }],
  ['/api/mqtt/config', mqtt, { mqtt_lwt_topic: 'l'.repeat(33) }, 7009, { max: 32 }],
  ['/api/mqtt/config', mqtt, { mqtt_lwt_topic: 'a b' }, 7010],
  ['/api/mqtt/config', mqtt, { mqtt_lwt_online: 'o'.repeat(21) }, 7011, { max: 20 }],
  ['/api/mqtt/config', mqtt, { mqtt_lwt_offline: 'o'.repeat(21) }, 7012, { max: 20 }],
  ['/api/mqtt/config', mqtt, { mqtt_publish_interval: 4 }, 7013, { min: 5, max: 65_535 }],
  ['/api/mqtt/config', mqtt, { mqtt_publish_interval: 65_536 }, 7013, { min: 5, max: 65_535 }],
  ['/api/mqtt/config', mqtt, { mqtt_hass_topic: 'h'.repeat(33) }, 7014, { max: 32 }],
  ['/api/mqtt/config', mqtt, { mqtt_hass_topic: 'home assistant/' }, 7015],
  ['/api/network/config', network, { ipaddress: '192.168.1.256' }, 8001],
  ['/api/network/config', network, { ipaddress: '' }, 8001],
  ['/api/network/config', network, { netmask: '255.255.255' }, 8002],
  ['/api/network/config', network, { gateway: 'x' }, 8003],
  ['/api/network/config', network, { dns1: '1.2.3.4.5' }, 8004],
  ['/api/network/config', network, { dns2: '1.2.3,4' }, 8005],
  ['/api/ntp/config', ntp, { ntp_server: '' }, 9001, { max: 31 }],
  ['/api/ntp/config', ntp, { ntp_server: 's'.repeat(32) }, 9001, { max: 31 }],
  ['/api/ntp/config', ntp, { ntp_timezone: 't'.repeat(51) }, 9002, { max: 50 }],
  ['/api/ntp/config', ntp, { ntp_timezone_descr: '' }, 9003, { max: 50 }],
  ['/api/ntp/time', time, { year: 2101 }, 9004, { min: 2022, max: 2100 }],
  ['/api/ntp/time', time, { month: 13 }, 9005, { min: 1, max: 12 }],
  ['/api/ntp/time', time, { day: 0 }, 9006, { min: 1, max: 31 }],
  ['/api/ntp/time', time, { hour: 24 }, 9007, { min: 0, max: 23 }],
  ['/api/ntp/time', time, { minute: 60 }, 9008, { min: 0, max: 59 }],
  ['/api/ntp/time', time, { second: 60 }, 9009, { min: 0, max: 59 }],
  ['/api/security/config', security, { password: '1234567' }, 10_001, { max: 64 }],
  ['/api/security/config', security, { password: 'p'.repeat(65) }, 10_001, { max: 64 }],
  ['/api/maintenance/reboot', { reboot: false }, {}, 6002],
  ['/api/config/delete', { delete: false }, {}, 3001],
  ['/api/device/config', pins, { curPin: { name: '' } }, 12_001, { max: 63 }],
  ['/api/device/config', pins, { curPin: { name: 'p'.repeat(64) } }, 12_001, { max: 63 }],
]

it.each(refusals)('%s %o with %o is refused with code %i', (path, record, changes, code, param) => {
  const before = JSON.stringify(gateway.settings)
  const { message: _, ...answer } = send(path, { ...record, ...changes })
  expect(answer).toEqual({ type: 'warning', code, ...(param && { param }) })
  expect(JSON.stringify(gateway.settings)).toBe(before)
})

describe('the device', () => {
  it('refuses a wrong host name, network name or WiFi password with a reply that has no code', () => {
    const wrongValues = [
      { hostname: '' },
      { hostname: 'h'.repeat(32) },
      { ssid: '' },
      { ssid: 's'.repeat(33) },
      { password: 'p'.repeat(64) },
    ]
    for (const wrong of wrongValues) {
      expect(send('/api/network/config', { ...network, ...wrong })).toEqual({
        type: 'warning',
        message: expect.any(String),
      })
    }
  })

  it('stores the text "null" for a description or a certificate that is missing', () => {
    const { ntp_timezone_descr: _, ...shortNtp } = ntp
    const { mqtt_root_ca_cert: __, ...shortMqtt } = mqtt
    send('/api/ntp/config', shortNtp)
    send('/api/mqtt/config', shortMqtt)
    expect(gateway.settings.ntp.ntp_timezone_descr).toBe('null')
    expect(gateway.settings.mqtt.mqtt_root_ca_cert).toBe('null')
  })

  it('calculates sunrise and sunset only once a minute, so that a new location has no effect before the next calculation', () => {
    gateway.clock.advance(90_000)
    catchUp(gateway)
    const before = isDay(gateway)
    send('/api/ntp/config', { ...ntp, longitude: ntp.longitude - 180 })
    expect(isDay(gateway)).toBe(before)
    gateway.clock.advance(29_000)
    expect(isDay(gateway)).toBe(before)
    gateway.clock.advance(1000)
    expect(isDay(gateway)).toBe(!before)
  })

  it('does not check the MQTT fields while MQTT is off, but cuts long texts', () => {
    expect(
      send('/api/mqtt/config', { ...mqtt, mqtt_enabled: false, mqtt_hostname: 'h'.repeat(200), mqtt_port: 0 }).code,
    ).toBe(1001)
    expect(gateway.settings.mqtt.mqtt_hostname).toBe('h'.repeat(128))
  })

  it('reads a missing switch as on, and a number out of range as 0', () => {
    const { poll_enable: _, ...incomplete } = inverter
    send('/api/inverter/edit', {
      ...incomplete,
      channel: [{ name: 'z'.repeat(40), max_power: 70_000, yield_total_offset: -5.5 }],
    })
    const [slot] = gateway.settings.inverters
    expect(slot?.poll_enable).toBe(true)
    expect(slot?.channel[0]).toEqual({ name: 'z'.repeat(31), max_power: 0, yield_total_offset: -5.5 })
  })

  it('replies with 10001 instead of 1005 to an empty security record, and reads a missing allow_readonly as false', () => {
    expect(send('/api/security/config', {}).code).toBe(10_001)
    send('/api/security/config', { password: 'long enough' })
    expect(gateway.settings.security.allow_readonly).toBe(false)
  })

  it('keeps the other settings of a slot when its inverter is deleted', () => {
    send('/api/inverter/del', { id: 0 })
    send('/api/inverter/add', { serial: '114188400066', name: 'New' })
    expect(gateway.settings.inverters[0]).toMatchObject({ serial: '114188400066', name: 'New' })
    expect(gateway.settings.inverters[0]?.channel[0]?.name).toBe('Ost oben')
  })

  it('deletes only one of two inverters with the same serial', () => {
    const { serial } = inverter
    const twins = () => gateway.radio.contacts.filter((contact) => contact.serial === serial)
    expect(send('/api/inverter/edit', { ...inverter, id: 9 }).code).toBe(4007)
    expect(twins()).toHaveLength(2)
    expect(send('/api/inverter/del', { id: 9 }).code).toBe(4008)
    expect(twins()).toHaveLength(1)
  })

  it('accepts only ten inverters', () => {
    for (let slot = 4; slot < 10; slot++)
      expect(send('/api/inverter/add', { serial: `11618040090${slot}`, name: 'x' }).code).toBe(4004)
    expect(send('/api/inverter/add', { serial: '116180400999', name: 'x' })).toMatchObject({
      code: 4003,
      param: { max: 10 },
    })
  })

  it('ignores `restart` if `power` is sent too, and ignores `restart: false`', () => {
    expect(send('/api/power/config', { serial: '116180400123', restart: false }).code).toBe(1001)
    expect(gateway.radio.queue).toEqual([])
    send('/api/power/config', { serial: '116180400123', power: false, restart: true })
    expect(gateway.radio.queue.map((task) => task.kind === 'power' && task.command)).toEqual(['off'])
  })
})
