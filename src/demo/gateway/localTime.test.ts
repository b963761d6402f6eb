import { afterEach, expect, it } from 'vitest'
import { startScenario } from '../../simulator/cli/start'
import { manualClock } from '../../simulator/world/clock'
import { localTime, pageTime, timeToHour } from './localTime'

const ownZone = process.env.TZ
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ
  else process.env.TZ = ownZone
})

const startGateway = () => startScenario({ scenario: 'just-failed', clock: manualClock }).gateway

it('field "Hour" of the bar: advances the clock to the next start of the chosen hour in local time', () => {
  const gateway = startGateway()
  for (const hour of [13, 12, 0, 23]) {
    gateway.clock.advance(timeToHour(gateway, hour))
    expect(localTime(gateway).toISOString()).toContain(`T${String(hour).padStart(2, '0')}:00:00`)
  }
})

it.each([
  'Europe/Berlin',
  'UTC',
  'America/Los_Angeles',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
])('clock of the page: a visitor in %s sees the hour that the bar has set', (zone) => {
  process.env.TZ = zone
  const gateway = startGateway()
  for (let hour = 0; hour < 24; hour++) {
    gateway.clock.advance(timeToHour(gateway, hour) + 90_000)
    const shown = new Date(pageTime(gateway))
    expect([shown.getHours(), shown.getMinutes(), shown.getSeconds()]).toEqual([hour, 1, 30])
    expect(shown.getDate()).toBe(localTime(gateway).getUTCDate())
  }
})
