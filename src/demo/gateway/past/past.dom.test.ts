import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startScenario } from '../../../simulator/cli/start'
import { catchUp } from '../../../simulator/gateway/boot'
import type { Gateway } from '../../../simulator/gateway/gateway'
import { manualClock } from '../../../simulator/world/clock'
import { metersIn } from '../../../ui/yield/meters'
import { periodsOf, spans } from '../../../ui/yield/periods'
import { findWeakStrings } from '../../../ui/yield/weak'
import { localTime, pageTime } from '../localTime'
import { pastOf } from './past'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const MAIN_ROOF = '116181804321'
const CARPORT = '114174998811'

let gateway: Gateway
let past: ReturnType<typeof pastOf>

beforeEach(() => {
  gateway = startScenario({ scenario: 'just-failed', firmware: 'v26', clock: manualClock }).gateway
  gateway.clock.advance(15 * MINUTE)
  catchUp(gateway)
  past = pastOf(gateway)
})
afterEach(() => vi.useRealTimers())

it('past of the demo: the page has the power of yesterday, and of today from sunrise to now', async () => {
  vi.useFakeTimers({ now: pageTime(gateway) })
  localStorage.setItem('power', past.power)
  vi.resetModules()
  const { recordedPower, recordPower } = await import('../../../ui/live/storedPower')
  const { liveState, noLiveState } = await import('../../../ui/live/liveStore')
  liveState.set({ ...noLiveState, data: { inverters: [], totals: {} } as never })
  const stop = recordPower()
  const spanOf = (serial: string, day: 'today' | 'yesterday' = 'today') => {
    const points = recordedPower[day].get(serial)?.points ?? []
    return [points[0], points.at(-1)].map((point) => new Date(point?.atMs ?? 0).toTimeString().slice(0, 5))
  }
  expect(recordedPower.today.size).toBe(5)
  expect(spanOf('')).toEqual(['05:03', '12:27'])
  expect(spanOf(MAIN_ROOF)).toEqual(spanOf(''))
  expect(spanOf(CARPORT)).toEqual(['05:03', '12:21'])
  expect(recordedPower.today.get('')?.points.length).toBeGreaterThan(100)
  expect(spanOf('', 'yesterday')).toEqual(['05:03', '21:33'])
  stop()
  localStorage.clear()
})

it('past of the demo: the page shows 60 days of yield, some with estimated energy', () => {
  const meters = metersIn(past.yield)
  const inverters = [...meters].filter(([id]) => !id.includes(' ')).map(([, { points }]) => points)
  const days = periodsOf(inverters, spans.day)
  expect(days).toHaveLength(60)
  expect(days.at(-1)?.name).toBe('2026-06-20')
  // The seven days without a visit form four gaps. These days are estimated, and so is the evening before each gap.
  expect(days.filter(({ wh, measuredWh }) => measuredWh < wh)).toHaveLength(7 + 4)
  for (const { wh } of days) expect(wh).toBeGreaterThan(2000)
  expect(Math.max(...days.map(({ wh }) => wh))).toBeLessThan(40_000)
})

it('past of the demo: the last yield reading equals the meter of the inverter at the start of today', () => {
  const { points = [] } = metersIn(past.yield).get(MAIN_ROOF) ?? {}
  const { measurement } = gateway.radio.contacts[0] ?? {}
  const whAtStartOfToday = measurement?.strings.reduce(
    (sum, { totalKwh, todayWh }) => sum + Math.round(totalKwh * 1000) - todayWh,
    0,
  )
  expect(points.at(-1)?.wh).toBe(whAtStartOfToday)
})

it('past of the demo: the page finds only one weak string', () => {
  const hour = Math.floor(localTime(gateway).getTime() / HOUR)
  expect([...findWeakStrings(metersIn(past.yield), hour).keys()]).toEqual([`${MAIN_ROOF} 4`])
})

it('past of the demo: one inverter has just failed, the others answer', () => {
  const silent = gateway.radio.contacts.filter(({ failures }) => failures > 2)
  expect(silent.map(({ serial }) => serial)).toEqual([CARPORT])
  const ageMs = gateway.clock.now() - (silent[0]?.measurement?.atMs ?? 0)
  expect(ageMs).toBeGreaterThan(7 * MINUTE)
  expect(ageMs).toBeLessThan(9 * MINUTE)
})

it('past of the demo: the event log has entries from the night', () => {
  const { events = [] } = gateway.radio.contacts[0] ?? {}
  const beforeSunrise = events.filter(({ start_time }) => start_time < 5 * 3600)
  expect(beforeSunrise.map(({ message }) => message)).toEqual([
    'Inverter start',
    'PV-1: No input',
    'Grid: Power grid outage',
  ])
})

it('past of the demo: the page knows the weak string before it compares the readings', () => {
  expect(JSON.parse(past.weak)).toEqual({
    [`${MAIN_ROOF} 4`]: ['Main roof', 'West, lower row', expect.closeTo(0.5, 1)],
  })
})
