import { type Gateway, locationOf } from '../../../simulator/gateway/gateway'
import { type InverterUnit, measure, newUnit } from '../../../simulator/world/inverter'
import { sunDay } from '../../../simulator/world/sun'
import { pageTime } from '../localTime'

/** The page limits the number of points of a day. With these steps, even the longest day stays below the limit. */
const STEPS_MS = { today: 180_000, yesterday: 360_000 }
const DAY_MS = 86_400_000
/** The page keeps at most one point a minute. */
const POINT_INTERVAL_MS = 60_000
/** The page's name for the power of all inverters together. */
const ALL = ''

/** The AC power of an inverter at each of `times`. Undefined after the inverter has stopped answering. */
function powersOf({ serial, family, panels, silentFrom }: InverterUnit, times: readonly number[], gateway: Gateway) {
  const location = locationOf(gateway)
  // A copy, because measuring changes the counters of an inverter.
  const copy = { ...newUnit(serial, family, [], times[0] ?? 0, location), panels }
  return times.map((time) => (time < silentFrom ? measure(copy, time, location).ac.watts : undefined))
}

/** Times from sunrise to sunset on the day of `time`, at most until `end`. Empty if the sun does not rise. */
function daylight(gateway: Gateway, time: number, end: number, stepMs: number): number[] {
  const { rise, set } = sunDay(time, locationOf(gateway), 'official') ?? {}
  if (rise === undefined || set === undefined) return []
  const steps = Math.max(0, Math.ceil((Math.min(set, end) - rise) / stepMs))
  return Array.from({ length: steps }, (_, step) => rise + step * stepMs)
}

/** The power curves of yesterday, and of today from sunrise to now, in the format of src/ui/live/storedPower.ts. */
export function dayPowers(gateway: Gateway): string {
  const now = gateway.clock.now()
  const start = new Date(pageTime(gateway, now - DAY_MS)).setHours(0, 0, 0, 0)
  const times = [
    ...daylight(gateway, now - DAY_MS, Number.POSITIVE_INFINITY, STEPS_MS.yesterday),
    ...daylight(gateway, now, now, STEPS_MS.today),
  ]
  const curves = [...gateway.inverters.values()].map((unit) => [unit.serial, powersOf(unit, times, gateway)] as const)
  // The gateway's total contains the last value of a silent inverter.
  const lastOf = (powers: readonly (number | undefined)[], index: number) =>
    powers.slice(0, index + 1).findLast((watts) => watts !== undefined) ?? 0
  const sums = times.map((_, index) => curves.reduce((sum, [, powers]) => sum + lastOf(powers, index), 0))
  const series = [[ALL, sums] as const, ...curves].map(([serial, powers]) => [
    serial,
    POINT_INTERVAL_MS,
    powers.flatMap((watts, index) => {
      const second = Math.floor((pageTime(gateway, times[index]) - start) / 1000)
      return watts === undefined ? [] : [[second, Math.round(watts * 10) / 10]]
    }),
  ])
  return JSON.stringify([start, ...series])
}
