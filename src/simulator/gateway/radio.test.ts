import { describe, expect, it } from 'vitest'
import { startScenario } from '../cli/start'
import type { LineName } from '../lines/line'
import type { ScenarioName } from '../scenarios/scenarios'
import { manualClock } from '../world/clock'
import { catchUp, restart } from './boot'
import type { Contact } from './contact'
import { storedText } from './files'
import type { Gateway } from './gateway'
import { contactOf, sendLimit } from './inverters'

const MINUTE_SECONDS = 60
const roofSerial = '116181804321'
const silentSerial = '114174998877'

/** Advances the time in steps of one second. */
function advance(gateway: Gateway, seconds: number): void {
  for (let left = seconds; left > 0; left--) {
    gateway.clock.advance(1000 * Math.min(left, 1))
    catchUp(gateway)
  }
}

function start(scenario: ScenarioName = 'demo', time?: string, firmware?: LineName): Gateway {
  const { gateway } = startScenario({
    scenario,
    clock: manualClock,
    ...(time !== undefined && { time }),
    ...(firmware && { firmware }),
  })
  advance(gateway, 30)
  return gateway
}

function inverter(gateway: Gateway, serial = roofSerial): Contact {
  const contact = contactOf(gateway, serial)
  if (!contact) throw new Error(`no inverter ${serial}`)
  return contact
}

const watts = (gateway: Gateway, serial = roofSerial) => inverter(gateway, serial).measurement?.ac.watts ?? 0

/** A gateway with another serial in its first slot, as after the restore of a backup. */
function startWithSerial(serial: string): Gateway {
  const { gateway } = startScenario({ scenario: 'demo', clock: manualClock })
  if (gateway.settings.inverters[0]) gateway.settings.inverters[0].serial = serial
  gateway.files.write(
    'config.json',
    storedText(gateway.files, 'config.json').replace(
      String(BigInt(`0x${roofSerial}`)),
      String(BigInt(`0x${serial}`)),
    ) ?? '',
  )
  restart(gateway)
  advance(gateway, 30)
  return gateway
}

const relativeLimit = (value: number, isPersistent = false) => ({ value, isRelative: true, isPersistent })

describe('a limit', () => {
  it('is pending, then accepted, and reduces the power', () => {
    const gateway = start()
    const before = watts(gateway)
    sendLimit(gateway, inverter(gateway), relativeLimit(10))
    expect(inverter(gateway)).toMatchObject({ limitStatus: 'Pending', limit: 100 })
    advance(gateway, 2)
    expect(inverter(gateway)).toMatchObject({ limitStatus: 'Ok', limit: 10 })
    advance(gateway, 30)
    expect(before).toBeGreaterThan(800)
    expect(watts(gateway)).toBeLessThanOrEqual(150.1)
    expect(watts(gateway)).toBeGreaterThan(140)
  })

  it('fails for an inverter that never answers, and for one that ignores commands', () => {
    const gateway = startWithSerial('116181804355')
    for (const serial of [silentSerial, '116181804355']) {
      sendLimit(gateway, inverter(gateway, serial), relativeLimit(50))
      expect(inverter(gateway, serial).limitStatus).toBe('Pending')
      for (let second = 0; second < 12 && inverter(gateway, serial).limitStatus === 'Pending'; second++)
        advance(gateway, 1)
      expect(inverter(gateway, serial).limitStatus).toBe('Failure')
    }
  })

  it('that failed is sent again at each poll of the inverter, until the inverter accepts it', () => {
    const gateway = start()
    const unit = gateway.inverters.get(roofSerial)
    if (!unit) throw new Error('no unit')
    unit.ignoresCommands = true
    sendLimit(gateway, inverter(gateway), relativeLimit(45))
    const statuses: string[] = []
    for (let second = 0; second < 60; second++) {
      advance(gateway, 1)
      const status = inverter(gateway).limitStatus
      if (statuses.at(-1) !== status) statuses.push(status)
    }
    expect(statuses.slice(0, 5)).toEqual(['Pending', 'Failure', 'Pending', 'Failure', 'Pending'])
    unit.ignoresCommands = false
    advance(gateway, 30)
    expect(inverter(gateway)).toMatchObject({ limitStatus: 'Ok', limit: 45 })
  })

  it('that is not persistent applies only until the next day', () => {
    const gateway = start('demo', '2026-06-21T20:00')
    sendLimit(gateway, inverter(gateway), relativeLimit(30, true))
    advance(gateway, 5)
    sendLimit(gateway, inverter(gateway), relativeLimit(10))
    advance(gateway, 5)
    gateway.clock.advance(15 * 3_600_000)
    advance(gateway, 3 * MINUTE_SECONDS)
    expect(inverter(gateway).limit).toBe(30)
  })
})

it('the limit of an inverter is read for the first time after four minutes (v26)', () => {
  const gateway = start('demo', undefined, 'v26')
  advance(gateway, 3 * MINUTE_SECONDS)
  expect(watts(gateway)).toBeGreaterThan(0)
  expect(inverter(gateway).limit).toBe(0)
  advance(gateway, MINUTE_SECONDS)
  expect(inverter(gateway).limit).toBe(100)
})

describe('polling', () => {
  it('requests the values of one inverter per interval', () => {
    const gateway = start('ten-inverters')
    const polled = inverter(gateway, '138200400101')
    const before = polled.measurement?.atMs ?? 0
    // Ten inverters, five seconds each.
    advance(gateway, 50)
    expect((polled.measurement?.atMs ?? 0) - before).toBe(50_000)
  })

  it('repeats a command that failed at night, until the inverter answers in the morning', () => {
    const gateway = start('night')
    sendLimit(gateway, inverter(gateway), relativeLimit(40))
    expect(inverter(gateway).limitStatus).toBe('Pending')
    for (let second = 0; second < MINUTE_SECONDS && inverter(gateway).limitStatus === 'Pending'; second++)
      advance(gateway, 1)
    expect(inverter(gateway).limitStatus).toBe('Failure')
    gateway.clock.advance(8 * 3_600_000)
    advance(gateway, MINUTE_SECONDS)
    expect(inverter(gateway)).toMatchObject({ limitStatus: 'Ok', limit: 40 })
  })
})
