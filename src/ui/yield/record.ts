import { type Amount, ageSecondsAt, type Card, type Inverter } from '../live/inverter'
import type { Live } from '../live/merge'
import { stringId } from '../live/weakStrings'
import { addReading, DAY_HOURS, type Reading } from './meter'
import { isOtherSetup, type Meter, type Meters, type Setup } from './meters'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** Values of an older message are not recorded. */
const LATEST_MS = 60_000
const WH_PER_KWH = 1000

/** The rated power of a module is computed from the irradiation above this power only. At lower power the irradiation is too coarse. */
const LEAST_WATTS = 50

const unknownSetup: Setup = { moduleWatts: 0, limitPercent: 0 }

/** The full hours of the browser's local time since 1970. */
export const localHour = (timeMs: number) =>
  Math.floor((timeMs - new Date(timeMs).getTimezoneOffset() * MINUTE_MS) / HOUR_MS)

const dayOf = (hour: number) => Math.floor(hour / DAY_HOURS)

/** The meters with the readings of the live data added. `clockMs` is the present by the monotonic clock. */
export function withReadings(meters: Meters, { inverters }: Live, nowMs: number, clockMs = nowMs): Meters {
  const next = new Map(meters)
  for (const inverter of inverters) {
    const age = ageSecondsAt(inverter, clockMs)
    // The data of a tab that was asleep may be old.
    if (age === undefined || clockMs - inverter.receivedAtMs > LATEST_MS) continue
    const hour = localHour(nowMs - age * 1000)
    const isToday = dayOf(hour) === dayOf(localHour(nowMs))
    const mostWatts = ratedWatts(inverter)
    const add = (id: string, about: Omit<Meter, 'points'>, total?: Amount, today?: Amount) => {
      if (!total) return
      const totalWh = Math.round(total.value * WH_PER_KWH)
      const reading = { hour, totalWh, dayWh: isToday ? today?.value : undefined, mostWatts }
      next.set(id, withReading(next.get(id), reading, about))
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

/** The inverter's rated power, computed from its limit in watts and in per cent. */
function ratedWatts({ limitWatts = 0, limitPercent = 0 }: Inverter): number {
  return limitWatts > 0 && limitPercent > 0 ? (limitWatts / limitPercent) * 100 : Number.POSITIVE_INFINITY
}

/** The rated power of a module in watts: v26 sends it, for v23 it is power divided by irradiation; 0 if unknown. */
function moduleWattsOf({ amounts: { Irradiation, Power } }: Card): number {
  const watts = Power?.value ?? 0
  const share = Irradiation?.value ?? 0
  return Math.round(Irradiation?.max ?? (watts > LEAST_WATTS && share > 0 ? (watts / share) * 100 : 0))
}
