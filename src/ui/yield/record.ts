import { numberOf } from '../lib/numbers'
import { ageSecondsAt, asRecord, decodeAmount, type Inverter, type Raw } from '../live/inverter'
import type { MergedLive } from '../live/merge'
import { addReading, DAY_HOURS, type Reading } from './meter'
import { type Meter, type Meters, type Setup, stringId } from './meters'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** A message that came before is not recorded. */
const LATEST_MS = 60_000
const WH_PER_KWH = 1000

/** Below this the module's power follows too roughly from its irradiation. */
const LEAST_WATTS = 50
/** By which share a module or limit differs that is another one. */
const OTHER_SETUP = 0.02

const unknownSetup: Setup = { moduleWatts: 0, limitPercent: 0 }

/** The full hours of the browser's local time since 1970. */
export const localHour = (timeMs: number) =>
  Math.floor((timeMs - new Date(timeMs).getTimezoneOffset() * MINUTE_MS) / HOUR_MS)

const dayOf = (hour: number) => Math.floor(hour / DAY_HOURS)

/** The meters with what the live data tells of them. */
export function withReadings(meters: Meters, live: Pick<MergedLive, 'received'>, nowMs: number): Meters {
  const next = new Map(meters)
  for (const { raw, inverter } of live.received.values()) {
    const age = ageSecondsAt(inverter, nowMs)
    // A tab that was asleep may hold what was long ago.
    if (age === undefined || nowMs - inverter.receivedAtMs > LATEST_MS) continue
    const hour = localHour(nowMs - age * 1000)
    const isToday = dayOf(hour) === dayOf(localHour(nowMs))
    const mostWatts = ratedWatts(inverter)
    const add = (id: string, total: number | undefined, today: number | undefined, setup: Setup) => {
      if (total === undefined) return
      const totalWh = Math.round(total * WH_PER_KWH)
      const reading = { hour, totalWh, dayWh: isToday ? today : undefined, mostWatts }
      next.set(id, withReading(next.get(id), reading, setup))
    }
    add(inverter.serial, inverter.yieldTotal?.value, inverter.yieldDay?.value, unknownSetup)
    // Not only the strings that are shown: one without power may be hidden.
    for (const [index, string] of Object.values(asRecord(raw.DC)).entries()) {
      const channel = asRecord(string)
      const valueOf = (name: string) => decodeAmount(channel[name])?.value
      const setup = { moduleWatts: moduleWattsOf(channel), limitPercent: inverter.limitPercent ?? 0 }
      add(stringId(inverter.serial, index + 1), valueOf('YieldTotal'), valueOf('YieldDay'), setup)
    }
  }
  return next
}

function withReading(meter: Meter | undefined, reading: Reading, setup: Setup): Meter {
  const known = meter?.setup ?? unknownSetup
  const isOther = (name: keyof Setup) => known[name] * setup[name] && Math.abs(setup[name] / known[name] - 1) > OTHER_SETUP
  const isNew = isOther('moduleWatts') || isOther('limitPercent')
  return {
    setup: {
      moduleWatts: setup.moduleWatts || known.moduleWatts,
      limitPercent: setup.limitPercent || known.limitPercent,
    },
    points: addReading((!isNew && meter?.points) || [], reading),
  }
}

/** The most that it can give; the device tells the limit in watts and in per cent of that. */
function ratedWatts({ limitWatts = 0, limitPercent = 0 }: Inverter): number {
  return limitWatts > 0 && limitPercent > 0 ? (limitWatts / limitPercent) * 100 : Number.POSITIVE_INFINITY
}

/** v26 tells the configured power of a module; in v23 it follows from the irradiation. 0: not known. */
function moduleWattsOf({ Irradiation, Power }: Raw): number {
  const { v, max } = asRecord(Irradiation)
  const watts = decodeAmount(Power)?.value ?? 0
  const share = numberOf(v) ?? 0
  return Math.round(numberOf(max) ?? (watts > LEAST_WATTS && share > 0 ? (watts / share) * 100 : 0))
}
