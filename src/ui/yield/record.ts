import { type Amount, ageSecondsAt, stringId } from '../live/inverter'
import type { Live } from '../live/merge'
import { moduleWattsOf, ratedWatts } from '../live/rating'
import { addReading, DAY_HOURS, type Reading } from './meter'
import { HOUR_MS, isOtherSetup, type Meter, type Meters, type Setup } from './meters'

const MINUTE_MS = 60_000
/** Values are not recorded if their message was received longer ago than this. */
const MAX_AGE_MS = 60_000
const WH_PER_KWH = 1000

const unknownSetup: Setup = { moduleWatts: 0, limitPercent: 0 }

/** The number of whole hours since 1970, in the browser's local time. */
export const localHour = (timeMs: number) =>
  Math.floor((timeMs - new Date(timeMs).getTimezoneOffset() * MINUTE_MS) / HOUR_MS)

const dayOf = (hour: number) => Math.floor(hour / DAY_HOURS)

/** The meters with the readings of the live data added. `nowMs` is the current time of the system clock, `clockMs` that of the monotonic clock. */
export function withReadings(meters: Meters, { inverters }: Live, nowMs: number, clockMs = nowMs): Meters {
  const next = new Map(meters)
  for (const inverter of inverters) {
    const age = ageSecondsAt(inverter, clockMs)
    // The data may be old if the tab was asleep.
    if (age === undefined || clockMs - inverter.receivedAtMs > MAX_AGE_MS) continue
    const hour = localHour(nowMs - age * 1000)
    const isToday = dayOf(hour) === dayOf(localHour(nowMs))
    const maxWatts = ratedWatts(inverter) ?? Number.POSITIVE_INFINITY
    const add = (id: string, nameAndSetup: Omit<Meter, 'points'>, total?: Amount, today?: Amount) => {
      if (!total) return
      const totalWh = Math.round(total.value * WH_PER_KWH)
      const reading = { hour, totalWh, dayWh: isToday ? today?.value : undefined, maxWatts }
      next.set(id, withReading(next.get(id), reading, nameAndSetup))
    }
    const { serial, name } = inverter
    add(serial, { name, setup: unknownSetup }, inverter.yieldTotal, inverter.yieldDay)
    for (const string of inverter.strings) {
      const setup = { moduleWatts: moduleWattsOf(string), limitPercent: inverter.limitPercent ?? 0 }
      const { YieldTotal, YieldDay } = string.amounts
      add(stringId(serial, string.number), { name: string.name, setup }, YieldTotal, YieldDay)
    }
  }
  return next
}

function withReading(meter: Meter | undefined, reading: Reading, { name, setup }: Omit<Meter, 'points'>): Meter {
  const known = meter?.setup ?? unknownSetup
  return {
    name,
    setup: {
      moduleWatts: setup.moduleWatts || known.moduleWatts,
      limitPercent: setup.limitPercent || known.limitPercent,
    },
    points: addReading((!isOtherSetup(known, setup) && meter?.points) || [], reading),
  }
}
