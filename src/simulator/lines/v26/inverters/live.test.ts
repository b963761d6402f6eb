import { beforeEach, describe, expect, it } from 'vitest'
import type { LiveData, LiveInverter } from '../../../../contract/inverters/live'
import { startScenario } from '../../../cli/start'
import { catchUp } from '../../../gateway/boot'
import type { Gateway } from '../../../gateway/gateway'
import { slotOf } from '../../../gateway/inverters'
import type { ScenarioName } from '../../../scenarios/scenarios'
import { manualClock } from '../../../world/clock'
import { answerRead } from '../../answerRead'
import type { Line } from '../../line'

const REACHABLE = '116180400123'
const SILENT = '114174998877'

let line: Line
let gateway: Gateway

function start(scenario: ScenarioName): void {
  ;({ line, gateway } = startScenario({ scenario, firmware: 'v26', clock: manualClock }))
}

function advance(seconds: number): void {
  gateway.clock.advance(seconds * 1000)
  catchUp(gateway)
}

function read<T>(path: string, query = ''): T {
  const reader = line.readers[path]
  if (!reader) throw new Error(`no reader at ${path}`)
  const request = { method: 'GET', path, query: new URLSearchParams(query), headers: {} }
  return JSON.parse(String(answerRead(line, reader, gateway, request).body))
}

const live = (query = '') => read<LiveData>('/api/livedata/status', query)

function inverterOf(serial: string): LiveInverter {
  const [inverter] = live(`inv=${serial}`).inverters
  if (!inverter) throw new Error(`no ${serial}`)
  return inverter
}

beforeEach(() => {
  start('seed')
  advance(60)
})

describe('live data of v26', () => {
  it('an unreachable inverter with zero_runtime keeps its yields, and has 0 for all other measured values', () => {
    const slot = slotOf(gateway, REACHABLE)
    if (!slot) throw new Error('no slot')
    const watts = () => inverterOf(REACHABLE).AC?.[0]?.Power?.v
    slot.zero_runtime = true
    expect(watts()).toBeGreaterThan(0)
    for (const contact of gateway.radio.contacts) contact.failures = 10
    expect(watts()).toBe(0)
    slot.zero_runtime = false
    expect(watts()).toBeGreaterThan(0)
    slot.zero_runtime = true
    expect(inverterOf(REACHABLE).INV?.[0]?.YieldTotal?.v).toBeGreaterThan(0)
  })

  it('totals are 0 and have no decimals from a restart until the radio is idle for the first time', () => {
    const { contacts } = gateway.radio
    expect(live().total.YieldTotal).toMatchObject({ d: 3 })
    gateway.radio.hasTotals = false
    for (const contact of contacts) delete contact.measurementForTotals
    expect(inverterOf(REACHABLE).AC?.[0]?.Power?.v).toBeGreaterThan(0)
    expect(live().total).toMatchObject({ Power: { v: 0, d: 0 }, YieldTotal: { v: 0, d: 0 } })
    advance(60)
    expect(live().total.YieldTotal).toMatchObject({ d: 3 })
    expect(live().total.YieldTotal.v).toBeGreaterThan(0)
  })

  it('an inverter is pushed after each answer, and a silent one every ten seconds', () => {
    const pushes = line.createPushes(gateway)
    pushes.due()
    const pushed = Array.from({ length: 11 }, () => {
      advance(1)
      return pushes.due()
    }).flat()
    const countOf = (serial: string) =>
      pushed.filter((message) => (JSON.parse(message) as LiveData).inverters[0]?.serial === serial).length
    expect(countOf(SILENT)).toBe(1)
    expect(countOf(REACHABLE)).toBeGreaterThan(1)
  })
})

it('at midnight v26 resets the statistics, and with `zero_day` the yields of the day', () => {
  start('night')
  const slot = slotOf(gateway, '116181804321')
  if (!slot) throw new Error('no slot')
  slot.zero_day = true
  const dayWh = () => inverterOf('116181804321').INV?.[0]?.YieldDay?.v
  for (let hour = 0; hour < 22; hour++) advance(3600)
  advance(3000)
  expect(dayWh()).toBeGreaterThan(0)
  expect(inverterOf('116181804321').radio_stats?.rx_success).toBeGreaterThan(0)
  advance(3600)
  expect(dayWh()).toBe(0)
  expect(inverterOf('116181804321').radio_stats?.rx_success).toBe(0)
})
