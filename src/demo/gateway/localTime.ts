import { type Gateway, zoneOf } from '../../simulator/gateway/gateway'
import { localDate } from '../../simulator/gateway/timezone'

const HOUR_MS = 3_600_000

/** A date whose UTC getters return the local time at the gateway's location, even if the gateway's own clock is not set. */
export const localTime = (gateway: Gateway, moment = gateway.clock.now()): Date =>
  localDate(zoneOf(gateway), moment / 1000)

/** The milliseconds until the next start of `hour` in the gateway's local time. */
export function timeToHour(gateway: Gateway, hour: number): number {
  const local = localTime(gateway)
  const hours = ((hour - local.getUTCHours() + 23) % 24) + 1
  return hours * HOUR_MS - (local.getTime() % HOUR_MS)
}

/**
 * The time for the page's clock. Formatted in the visitor's time zone, it shows the gateway's local time at `moment`. So the page and the
 * gateway seem to be in the same time zone.
 */
export function pageTime(gateway: Gateway, moment = gateway.clock.now()): number {
  const local = localTime(gateway, moment)
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()]
  const timeOfDay = [local.getUTCHours(), local.getUTCMinutes(), local.getUTCSeconds()] as const
  return new Date(year, month, day, ...timeOfDay, Math.floor(moment) % 1000).getTime()
}
