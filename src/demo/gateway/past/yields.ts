import type { Contact } from '../../../simulator/gateway/contact'
import { type Gateway, locationOf } from '../../../simulator/gateway/gateway'
import { slotOf } from '../../../simulator/gateway/inverters'
import { availableWatts, type PanelString } from '../../../simulator/world/panels'
import { seededNumber } from '../../../simulator/world/seededNumber'
import { addReading, DAY_HOURS, type Point } from '../../../ui/yield/meter'
import type { Meter, Meters } from '../../../ui/yield/meters'
import { namedWeakStrings } from '../../../ui/yield/weak'
import { localTime } from '../localTime'

const DAYS = 60
/** Days without a visit to the live view, counted back from today. */
const daysWithoutVisit = [9, 23, 24, 25, 38, 47, 48]
/** The hour of the last visit of a day. */
const EVENING = 21

const HOUR_MS = 3_600_000
const DAY_MS = DAY_HOURS * HOUR_MS
const STEP_MS = HOUR_MS / 2

const unknownSetup = { moduleWatts: 0, limitPercent: 0 }

/** The energy of a day as a share of a clear day's energy. One day in four is cloudy. */
function shareOfClearDay(day: number): number {
  const chance = seededNumber('weather', String(day))
  return chance < 0.25 ? 0.2 + chance : 0.7 + 0.3 * chance
}

/** The energy of a string of panels on a day, in Wh. */
function energyOf(panel: PanelString, startMs: number, gateway: Gateway): number {
  let wh = 0
  for (let atMs = startMs; atMs < startMs + DAY_MS; atMs += STEP_MS)
    wh += (availableWatts(panel, atMs, locationOf(gateway)) * STEP_MS) / HOUR_MS
  return wh
}

/** The readings of the visits before today. `totalWh` is the meter reading at the start of today. A reading is `totalWh` minus the energy since the visit. `energies` contains the energy of yesterday, of the day before yesterday, and so on. */
function readingsBeforeToday(totalWh: number, energies: readonly number[], today: number): readonly Point[] {
  const totals = energies.map((_, index) => totalWh - energies.slice(0, index).reduce((sum, wh) => sum + wh, 0))
  return energies.reduceRight<readonly Point[]>((points, dayWh, index) => {
    const daysAgo = index + 1
    if (daysWithoutVisit.includes(daysAgo)) return points
    const hour = (today - daysAgo) * DAY_HOURS + EVENING
    return addReading(points, { hour, totalWh: totals[index] ?? 0, dayWh, maxWatts: Number.POSITIVE_INFINITY })
  }, [])
}

/** The meters of an inverter and of its strings. The keys are those that the page uses: the serial, and the serial with the number of the string. */
function metersOf({ serial, name, measurement }: Contact, gateway: Gateway): [string, Meter][] {
  const local = localTime(gateway).getTime()
  const midnight = gateway.clock.now() - (local % DAY_MS)
  const today = Math.floor(local / DAY_MS)
  const strings = (measurement?.strings ?? []).map(({ totalKwh, todayWh }, string) => {
    const panel = gateway.inverters.get(serial)?.panels[string]
    return {
      name: slotOf(gateway, serial)?.channel[string]?.name ?? '',
      totalWh: Math.round(totalKwh * 1000) - todayWh,
      energies: Array.from({ length: DAYS }, (_, index) => {
        const wh = panel ? energyOf(panel, midnight - (index + 1) * DAY_MS, gateway) : 0
        return Math.round(wh * shareOfClearDay(index))
      }),
    }
  })
  const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
  const inverter = {
    name,
    totalWh: sumOf(strings.map(({ totalWh }) => totalWh)),
    energies: Array.from({ length: DAYS }, (_, index) => sumOf(strings.map(({ energies }) => energies[index] ?? 0))),
  }
  return [inverter, ...strings].map(({ name: label, totalWh, energies }, number) => [
    number ? `${serial} ${number}` : serial,
    { name: label, setup: unknownSetup, points: readingsBeforeToday(totalWh, energies, today) },
  ])
}

/** The meters with the readings of the last weeks. */
export function metersOfLastWeeks(gateway: Gateway): Meters {
  const answering = gateway.radio.contacts.filter(({ measurement }) => measurement)
  return new Map(answering.flatMap((contact) => metersOf(contact, gateway)))
}

/** The weak strings that these meters show, as src/ui/live stores them. */
export function weakStringsIn(meters: Meters, gateway: Gateway): string {
  const nowHour = Math.floor(localTime(gateway).getTime() / HOUR_MS)
  return JSON.stringify(Object.fromEntries(namedWeakStrings(meters, nowHour)))
}
