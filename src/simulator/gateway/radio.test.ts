// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { liveData } from '../lines/v23/inverters/live'
import type { ScenarioName } from '../scenarios/scenarios'
import { startScenario } from '../scenarios/start'
import { manualClock } from '../world/clock'
import { catchUp, restart } from './boot'
import {
  type Contact,
  contactOf,
  isPolled,
  isReachable,
  maxPower,
  type PowerCommand,
  sendLimit,
  sendPower,
} from './contacts'
import type { Device } from './gateway'

const MINUTE = 60
const roof = '116181804321'
const silent = '114174998877'

/** In steps of a second, as the device itself looks. */
function pass(device: Device, seconds: number): void {
  for (let second = 0; second < seconds; second++) {
    device.clock.advance(1000)
    catchUp(device)
  }
}

function start(scenario: ScenarioName = 'demo', time?: string): Device {
  const device = startScenario({ scenario, clock: manualClock, ...(time !== undefined && { time }) })
  pass(device, 30)
  return device
}

function inverter(device: Device, serial = roof): Contact {
  const contact = contactOf(device, serial)
  if (!contact) throw new Error(`no inverter ${serial}`)
  return contact
}

const watts = (device: Device, serial = roof) => inverter(device, serial).measurement?.ac.watts ?? 0

/** Gives a place another inverter, as a restored backup would. */
function withSerial(serial: string): Device {
  const device = startScenario({ scenario: 'demo', clock: manualClock })
  if (device.settings.inverters[0]) device.settings.inverters[0].serial = serial
  device.files.write(
    'config.json',
    device.files
      .read('config.json')
      ?.toString()
      .replace(String(BigInt(`0x${roof}`)), String(BigInt(`0x${serial}`))) ?? '',
  )
  restart(device)
  pass(device, 30)
  return device
}

const relative = (value: number, isPersistent = false) => ({ value, isRelative: true, isPersistent })
const absolute = (value: number) => ({ value, isRelative: false, isPersistent: false })

describe('a limit', () => {
  it('is pending, then taken, and holds the power down', () => {
    const device = start()
    const before = watts(device)
    sendLimit(device, inverter(device), relative(10))
    expect(inverter(device)).toMatchObject({ limitStatus: 'Pending', limit: 100 })
    pass(device, 2)
    expect(inverter(device)).toMatchObject({ limitStatus: 'Ok', limit: 10 })
    pass(device, 30)
    expect(before).toBeGreaterThan(800)
    expect(watts(device)).toBeLessThanOrEqual(150.1)
    expect(watts(device)).toBeGreaterThan(140)
  })

  it('in watts shows at once where the model is known', () => {
    const device = start()
    sendLimit(device, inverter(device), absolute(750))
    pass(device, 2)
    expect(inverter(device).limit).toBe(50)
  })

  it('in watts shows only after four minutes where it is not', () => {
    const device = withSerial('116181804344')
    const unknown = inverter(device, '116181804344')
    expect(maxPower(unknown)).toBe(0)
    sendLimit(device, unknown, absolute(750))
    pass(device, 4 * MINUTE - 5)
    expect(unknown).toMatchObject({ limitStatus: 'Ok', limit: 100 })
    pass(device, 60)
    expect(unknown.limit).toBe(50)
  })

  it('fails for an inverter that never answers, and for one that ignores commands', () => {
    const device = withSerial('116181804355')
    for (const serial of [silent, '116181804355']) {
      sendLimit(device, inverter(device, serial), relative(50))
      expect(inverter(device, serial).limitStatus).toBe('Pending')
      pass(device, 12)
      expect(inverter(device, serial).limitStatus).toBe('Failure')
    }
  })

  it('is not sent while commands are switched off', () => {
    const device = start()
    if (device.settings.inverters[0]) device.settings.inverters[0].command_enable = false
    sendLimit(device, inverter(device), relative(50))
    expect(inverter(device).limitStatus).toBe('Ok')
    expect(device.radio.queue).toEqual([])
  })

  it('that is not persistent is gone the next day', () => {
    const device = start('demo', '2026-06-21T20:00')
    sendLimit(device, inverter(device), relative(30, true))
    pass(device, 5)
    sendLimit(device, inverter(device), relative(10))
    pass(device, 5)
    device.clock.advance(15 * 3_600_000)
    pass(device, 3 * MINUTE)
    expect(inverter(device).limit).toBe(30)
  })
})

describe('switching', () => {
  function switched(device: Device, command: PowerCommand): void {
    sendPower(device, inverter(device), command)
    expect(inverter(device).powerStatus).toBe('Pending')
    pass(device, 30)
    expect(inverter(device).powerStatus).toBe('Ok')
  }

  it('off ends production and is in the event log, on begins it again', () => {
    const device = start()
    switched(device, 'off')
    expect(watts(device)).toBe(0)
    expect(inverter(device).events.at(-1)).toMatchObject({ message_id: 124, end_time: 0 })
    switched(device, 'on')
    expect(watts(device)).toBeGreaterThan(800)
    expect(inverter(device).events.at(-1)?.end_time).toBeGreaterThan(0)
  })

  it('off and on again takes half a minute', () => {
    const device = start()
    sendPower(device, inverter(device), 'restart')
    pass(device, 25)
    expect(watts(device)).toBe(0)
    pass(device, 40)
    expect(watts(device)).toBeGreaterThan(800)
  })
})

describe('polling', () => {
  it('asks one inverter per interval', () => {
    const device = start()
    const before = inverter(device).measurement?.at ?? 0
    pass(device, 20)
    // Four inverters, five seconds each.
    expect((inverter(device).measurement?.at ?? 0) - before).toBe(20_000)
  })

  it('counts failures, and takes an inverter for lost after the third', () => {
    const device = startScenario({ scenario: 'seed', clock: manualClock })
    const state = () => [inverter(device, silent).failures, isReachable(device, inverter(device, silent))]
    pass(device, 9)
    expect(state()).toEqual([1, true])
    pass(device, 4)
    expect(state()).toEqual([2, true])
    pass(device, 4)
    expect(state()).toEqual([3, false])
  })

  it('stops at night for an inverter that is not to be asked then, and gets no answer from the others', () => {
    const device = start('night')
    pass(device, 3 * MINUTE)
    expect(isPolled(device, inverter(device, '112173608765'))).toBe(false)
    expect(isReachable(device, inverter(device))).toBe(false)
    expect(inverter(device).measurement).toBeUndefined()
  })

  it('still takes commands at night, and delivers them in the morning', () => {
    const device = start('night')
    sendLimit(device, inverter(device), relative(40))
    expect(inverter(device).limitStatus).toBe('Pending')
    pass(device, 12)
    expect(inverter(device).limitStatus).toBe('Failure')
    device.clock.advance(8 * 3_600_000)
    pass(device, MINUTE)
    expect(inverter(device)).toMatchObject({ limitStatus: 'Ok', limit: 40 })
  })

  it('does not begin before the clock is set', () => {
    const device = start('clock-not-set')
    sendLimit(device, inverter(device), relative(50))
    pass(device, MINUTE)
    expect(inverter(device)).toMatchObject({ failures: 0, limitStatus: 'Pending' })
    expect(liveData(device).hints.time_sync).toBe(true)
  })

  it('loses CMT inverters for minutes when the frequency changes, and finds them again', () => {
    const device = start()
    const cmt = inverter(device, '114462103344')
    device.settings.dtu.cmt_frequency = 868_000
    pass(device, 80)
    expect(isReachable(device, cmt)).toBe(false)
    expect(isReachable(device, inverter(device))).toBe(true)
    pass(device, 4 * MINUTE)
    expect(isReachable(device, cmt)).toBe(true)
  })
})

describe('live data', () => {
  it('have an irradiation only where the power of the string is set', () => {
    const device = start('seed')
    const [hm, hms] = liveData(device).inverters
    expect(hm?.DC?.[0]).toHaveProperty('Irradiation')
    expect(hms?.DC?.[0]).not.toHaveProperty('Irradiation')
  })

  it('add up, with offsets, and grow through the day', () => {
    const device = start('seed')
    const before = liveData(device)
    expect(before.total.Power.v).toBeCloseTo(
      before.inverters.reduce((sum, live) => sum + (live.AC?.[0]?.Power?.v ?? 0), 0),
      1,
    )
    device.clock.advance(3_600_000)
    pass(device, 30)
    const after = liveData(device)
    expect(after.total.YieldDay.v - before.total.YieldDay.v).toBeCloseTo(before.total.Power.v, -3)
    expect(after.total.YieldTotal.v).toBeGreaterThan(before.total.YieldTotal.v)
  })

  it('start at zero after a restart, with the uptime as their age', () => {
    const device = start('seed')
    restart(device)
    pass(device, 3)
    expect(liveData(device).inverters[0]).toMatchObject({
      data_age: 3,
      limit_absolute: -1,
      limit_relative: 0,
      producing: false,
    })
  })
})
