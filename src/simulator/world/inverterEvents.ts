import type { InverterEvent } from '../../contract/inverters/events'
import type { InverterUnit } from './inverter'
import { type Location, sunDay } from './sun'

const NOON_MS = 12 * 3_600_000
const MAX_EVENTS = 15

/** Today's entries of the inverter's event log. Their times are in seconds since `midnight`. */
export function eventsOf(unit: InverterUnit, now: number, midnight: number, location: Location): InverterEvent[] {
  const dawn = sunDay(midnight + NOON_MS, location)?.rise ?? midnight
  const secondOfDay = (moment: number) => Math.round((moment - midnight) / 1000)
  const startedAt = secondOfDay(dawn) + 2700
  const events: InverterEvent[] = [
    { message_id: 1, message: 'Inverter start', start_time: startedAt, end_time: 0 },
    { message_id: 209, message: 'PV-1: No input', start_time: startedAt + 6, end_time: startedAt + 1146 },
    { message_id: 2, message: 'DTU command failed', start_time: startedAt + 10_166, end_time: startedAt + 10_171 },
  ]
  if (unit.family.type.startsWith('HMS')) {
    events.push({
      message_id: 141,
      message: 'Grid: Grid overvoltage',
      start_time: startedAt + 12_486,
      end_time: startedAt + 12_746,
    })
  }
  for (const { id, message, atMs, ended } of unit.loggedEvents) {
    events.push({
      message_id: id,
      message,
      start_time: secondOfDay(atMs),
      end_time: ended ? secondOfDay(atMs) + 30 : 0,
    })
  }
  events.sort((a, b) => a.start_time - b.start_time)
  return events.filter(({ start_time }) => start_time <= secondOfDay(now)).slice(-MAX_EVENTS)
}
