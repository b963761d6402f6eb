import { type Gateway, locationOf } from '../../../simulator/gateway/gateway'
import { type InverterUnit, measure, newUnit } from '../../../simulator/world/inverter'
import { sunDay } from '../../../simulator/world/sun'
import { pageTime } from '../localTime'

/** The page limits the number of points that it keeps. A point every three minutes stays below it on the longest day. */
const STEP_MS = 180_000
/** The page keeps at most one point a minute. */
const KEPT_EVERY_MS = 60_000
/** The page's name for the power of all inverters together. */
const ALL = ''

/** The AC power of an inverter at these times. Undefined from the time on when it is silent. */
function powersOf({ serial, family, panels, silentFrom }: InverterUnit, times: readonly number[], gateway: Gateway) {
  const location = locationOf(gateway)
  // Not the inverter of the gateway, whose counters would change.
  const twin = { ...newUnit(serial, family, [], times[0] ?? 0, location), panels }
  return times.map((time) => (time < silentFrom ? measure(twin, time, location).ac.watts : undefined))
}

/** The power curve from sunrise to now, as src/ui/live/powerSeries.ts stores it. */
export function dayPowers(gateway: Gateway): string {
  const now = gateway.clock.now()
  const midnight = new Date(pageTime(gateway, now)).setHours(0, 0, 0, 0)
  const { rise = now } = sunDay(now, locationOf(gateway), 'official') ?? {}
  const steps = Math.max(0, Math.ceil((now - rise) / STEP_MS))
  const times = Array.from({ length: steps }, (_, step) => rise + step * STEP_MS)
  const curves = [...gateway.units.values()].map((unit) => [unit.serial, powersOf(unit, times, gateway)] as const)
  // In the sum the gateway keeps the last value of a silent inverter.
  const lastOf = (powers: readonly (number | undefined)[], index: number) =>
    powers.slice(0, index + 1).findLast((watts) => watts !== undefined) ?? 0
  const sums = times.map((_, index) => curves.reduce((sum, [, powers]) => sum + lastOf(powers, index), 0))
  const kept = [[ALL, sums] as const, ...curves].map(([serial, powers]) => [
    serial,
    KEPT_EVERY_MS,
    powers.flatMap((watts, index) => {
      const second = Math.floor((pageTime(gateway, times[index]) - midnight) / 1000)
      return watts === undefined ? [] : [[second, Math.round(watts * 10) / 10]]
    }),
  ])
  return JSON.stringify([midnight, ...kept])
}
