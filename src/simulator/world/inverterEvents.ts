import type { InverterEvent } from '../../contract/inverters/events'
import type { InverterUnit } from './inverter'
import { type Location, sunDay } from './sun'

const NOON_MS = 12 * 3_600_000
const MOST_EVENTS = 15

/** Today's entries of the inverter's event log; times in seconds since the local midnight given. */
export function eventsOf(unit: InverterUnit, now: number, midnight: number, location: Location): InverterEvent[] {
  const dawn = sunDay(midnight + NOON_MS, location)?.rise ?? midnight
  const second = (moment: number) => Math.round((moment - midnight) / 1000)
  const woke = second(dawn) + 2700
  const events: InverterEvent[] = [
    { message_id: 1, message: 'Inverter start', start_time: woke, end_time: 0 },
    { message_id: 209, message: 'PV-1: No input', start_time: woke + 6, end_time: woke + 1146 },
    { message_id: 2, message: 'DTU command failed', start_time: woke + 10_166, end_time: woke + 10_171 },
  ]
  if (unit.family.type.startsWith('HMS')) {
    events.push({
      message_id: 141,
      message: 'Grid: Grid overvoltage',
      start_time: woke + 12_486,
      end_time: woke + 12_746,
    })
  }
  for (const { id, message, atMs, ended } of unit.loggedEvents) {
    events.push({ message_id: id, message, start_time: second(atMs), end_time: ended ? second(atMs) + 30 : 0 })
  }
  events.sort((one, other) => one.start_time - other.start_time)
  return events.filter(({ start_time }) => start_time <= second(now)).slice(-MOST_EVENTS)
}
