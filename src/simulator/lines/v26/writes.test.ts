import { beforeEach, describe, expect, it } from 'vitest'
import type { WriteReply } from '../../../contract/codes'
import { startScenario } from '../../cli/start'
import { catchUp, restart } from '../../gateway/boot'
import { storedText } from '../../gateway/files'
import type { Gateway } from '../../gateway/gateway'
import { manualClock } from '../../world/clock'
import { answerRead } from '../answerRead'
import type { Line } from '../line'
import { answerWrite } from '../write'

let line: Line
let gateway: Gateway
beforeEach(() => {
  ;({ line, gateway } = startScenario({ scenario: 'seed', firmware: 'v26', clock: manualClock }))
})

function send(path: string, record: unknown): WriteReply {
  const writer = line.writers[path]
  if (!writer) throw new Error(`no writer at ${path}`)
  const data = typeof record === 'string' ? record : JSON.stringify(record)
  return JSON.parse(String(answerWrite(line, writer, gateway, data).body))
}

function read(path: string): Record<string, unknown> {
  const reader = line.readers[path]
  if (!reader) throw new Error(`no reader at ${path}`)
  const request = { method: 'GET', path, query: new URLSearchParams(), headers: {} }
  return JSON.parse(String(answerRead(line, reader, gateway, request).body))
}

/** A value of another type than `value`. */
const otherType = (value: unknown) => (typeof value === 'string' ? 5 : String(value))

describe('a write of v26', () => {
  it.each([
    ['/api/dtu/config', ['nrf_enabled', 'cmt_enabled', 'cmt_chan_width', 'country_def']],
    ['/api/mqtt/config', ['mqtt_root_ca_cert']],
    ['/api/network/config', ['mdnsenabled', 'syslogenabled', 'sysloghostname', 'syslogport']],
    ['/api/ntp/config', []],
  ])('%s requires every key with its exact type, except the keys %j', (path, unchecked) => {
    const record = read(path)
    expect(send(path, record)).toMatchObject({ code: 1001 })
    for (const [key, value] of Object.entries(record)) {
      const { [key]: _, ...incomplete } = record
      expect([key, send(path, incomplete).code]).toEqual([key, unchecked.includes(key) ? 1001 : 1005])
      if (unchecked.includes(key)) continue
      expect([key, send(path, { ...record, [key]: otherType(value) }).code]).toEqual([key, 1005])
    }
  })

  it.each(['/api/device/config', '/api/dtu/config', '/api/mqtt/config', '/api/network/config', '/api/ntp/config'])(
    'a save of %s without changes keeps the record',
    (path) => {
      const before = read(path)
      expect(send(path, before)).toMatchObject({ code: 1001 })
      expect(read(path)).toEqual(before)
    },
  )

  it('a number with a decimal point is refused in a field for integers', () => {
    const dtu = JSON.stringify(read('/api/dtu/config'))
    expect(send('/api/dtu/config', dtu.replace('"pollinterval":1', '"pollinterval":1.0'))).toMatchObject({ code: 1005 })
  })

  it('the country sets the bounds of the frequency', () => {
    const dtu = read('/api/dtu/config')
    expect(send('/api/dtu/config', { ...dtu, cmt_country: 3 })).toMatchObject({ code: 2005 })
    expect(send('/api/dtu/config', { ...dtu, cmt_country: 1 })).toMatchObject({
      code: 2004,
      param: { min: 900_250_000, max: 963_500_000 },
    })
    expect(send('/api/dtu/config', { ...dtu, cmt_country: 1, cmt_frequency: 915_000_000 })).toMatchObject({
      code: 1001,
    })
  })

  it('after a save of an unknown time zone, the rule of the old zone still applies', () => {
    const ntp = read('/api/ntp/config')
    expect(send('/api/ntp/config', { ...ntp, ntp_timezone_descr: 'Mars/Olympus' })).toMatchObject({ code: 1001 })
    expect(read('/api/ntp/status')).toMatchObject({
      ntp_timezone: 'CET-1CEST,M3.5.0,M10.5.0/3',
      ntp_timezone_descr: 'Mars/Olympus',
    })
  })

  it('/api/ntp/status reports a sun that does not rise or set', () => {
    gateway.clock.advance(10_000)
    catchUp(gateway)
    const ntp = read('/api/ntp/config')
    expect(read('/api/ntp/status')).toMatchObject({ sun_isSunsetAvailable: true })
    send('/api/ntp/config', { ...ntp, latitude: 78.2, sunsettype: 0 })
    expect(read('/api/ntp/status')).toMatchObject({
      sun_isSunsetAvailable: false,
      sun_risetime: '--',
      sun_settime: '--',
      sun_isDayPeriod: true,
    })
  })

  it('sunset times are in the order official, civil, nautical, astronomical', () => {
    gateway.clock.advance(10_000)
    catchUp(gateway)
    const ntp = read('/api/ntp/config')
    // The values of `sunsettype` in the order of this test's name.
    const setTimes = [0, 2, 1, 3].map((sunsettype) => {
      send('/api/ntp/config', { ...ntp, latitude: 40, sunsettype })
      return String(read('/api/ntp/status').sun_settime).slice(-8)
    })
    expect(setTimes).toEqual([...setTimes].sort())
    expect(new Set(setTimes).size).toBe(4)
  })
})

it('a save of unchanged log levels does not change the levels in config.json', () => {
  const stored = () => JSON.parse(storedText(gateway.files, 'config.json')).logging
  const before = stored()
  const sent = read('/api/logging/config')
  expect(send('/api/logging/config', sent)).toMatchObject({ code: 1001 })
  expect(stored()).toEqual(before)
  expect(read('/api/logging/config')).toEqual(sent)
})

describe('inverters of v26', () => {
  const list = () => read('/api/inverter/list').inverter as Record<string, unknown>[]

  it('get their order from a list of ids; an inverter that is not in the list keeps its order', () => {
    expect(send('/api/inverter/order', { order: [2, 0, 3, 1] })).toMatchObject({ code: 4009 })
    expect(list().map(({ order }) => order)).toEqual([1, 3, 0, 2])
    send('/api/inverter/order', { order: ['1', 99, 0] })
    expect(list().map(({ order }) => order)).toEqual([2, 0, 0, 2])
    expect(send('/api/inverter/order', { order: {} })).toMatchObject({ code: 1005 })
  })

  it('an edit replaces values of a wrong type by defaults, and does not change the order', () => {
    send('/api/inverter/order', { order: [1, 0] })
    const [inverter] = list()
    send('/api/inverter/edit', { ...inverter, reachable_threshold: 7, zero_runtime: true, poll_enable: false })
    expect(list()[0]).toMatchObject({ order: 1, reachable_threshold: 7, zero_runtime: true, poll_enable: false })
    send('/api/inverter/edit', { ...inverter, order: 5, reachable_threshold: '7', zero_runtime: 1, poll_enable: 0 })
    expect(list()[0]).toMatchObject({ order: 1, reachable_threshold: 2, zero_runtime: false, poll_enable: true })
  })

  it('the slot of a removed inverter keeps only clear_eventlog', () => {
    const [inverter] = list()
    send('/api/inverter/edit', { ...inverter, clear_eventlog: true, zero_day: true, reachable_threshold: 9 })
    send('/api/inverter/del', { id: 0 })
    send('/api/inverter/add', { serial: '2821A0400066', name: 'Letters' })
    expect(list()[0]).toMatchObject({
      serial: '2821a0400066',
      type: 'HERF-600/800-2T',
      clear_eventlog: true,
      zero_day: false,
      reachable_threshold: 2,
      channel: [
        { name: '', max_power: 0, yield_total_offset: 0 },
        { name: '', max_power: 0, yield_total_offset: 0 },
      ],
    })
  })

  it('a delete removes only one of two inverters with the same serial', () => {
    const [inverter] = list()
    const twins = () => gateway.radio.contacts.filter(({ serial }) => serial === inverter?.serial)
    send('/api/inverter/edit', { ...inverter, id: 9 })
    expect(twins()).toHaveLength(2)
    send('/api/inverter/del', { id: 9 })
    expect(twins()).toHaveLength(1)
  })

  it('accept a limit of 0, fractions, and the v26 numbers for persistent limits', () => {
    const limit = { serial: '116180400123', limit_value: 0, limit_type: 3 }
    expect(send('/api/limit/config', limit)).toMatchObject({ code: 1001 })
    expect(send('/api/limit/config', { ...limit, limit_value: 0.5 })).toMatchObject({ code: 1001 })
    expect(send('/api/limit/config', { ...limit, limit_value: 2250.5 })).toMatchObject({
      code: 5002,
      param: { max: 2250 },
    })
    expect(send('/api/limit/config', { ...limit, limit_type: 257 })).toMatchObject({ code: 5003 })
  })

  it('report a limit of 33.3 percent as it was sent', () => {
    const serial = '116180400123'
    gateway.clock.advance(10_000)
    catchUp(gateway)
    send('/api/limit/config', { serial, limit_value: 33.3, limit_type: 1 })
    gateway.clock.advance(30_000)
    catchUp(gateway)
    expect(read('/api/limit/status')[serial]).toMatchObject({ limit_relative: 33.3, limit_set_status: 'Ok' })
    const { inverters } = read('/api/livedata/status') as { inverters: object[] }
    expect(inverters).toContainEqual(expect.objectContaining({ serial, limit_relative: 33.3 }))
  })
})

describe('a deleted config.json', () => {
  const names = () => gateway.files.names()
  const hostname = () => read('/api/network/config').hostname

  beforeEach(() => {
    send('/api/network/config', { ...read('/api/network/config'), hostname: 'roof' })
    expect(send('/api/file/delete', { file: 'config.json' })).toMatchObject({ code: 3003 })
  })

  it('does not change the settings until the restart, which resets them to the defaults', () => {
    expect(names()).toEqual(['pin_mapping.json'])
    expect(hostname()).toBe('roof')
    restart(gateway)
    expect(hostname()).toBe('OpenDTU-%06X')
    expect(read('/api/inverter/list')).toEqual({ inverter: [] })
  })

  it('is written again by the next save', () => {
    send('/api/dtu/config', read('/api/dtu/config'))
    expect(names()).toContain('config.json')
    restart(gateway)
    expect(hostname()).toBe('roof')
  })
})
