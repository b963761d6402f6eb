import { type Gateway, zoneOf } from '../../simulator/gateway/gateway'
import { localDate } from '../../simulator/gateway/timezone'

const HOUR_MS = 3_600_000

/** A date whose UTC getters give the wall clock where the gateway stands, even if the gateway's own clock is not set. */
export const localTime = (gateway: Gateway, moment = gateway.clock.now()): Date =>
  localDate(zoneOf(gateway), moment / 1000)

/** The time in milliseconds until the next start of this hour. */
export function timeToHour(gateway: Gateway, hour: number): number {
  const local = localTime(gateway)
  const hours = ((hour - local.getUTCHours() + 23) % 24) + 1
  return hours * HOUR_MS - (local.getTime() % HOUR_MS)
}

/**
 * The moment at which the browser's wall clock shows what the gateway's wall clock shows at `moment`. With it as the page's clock, the page
 * and the gateway are in the same time zone, whatever the zone of the visitor is.
 */
export function pageTime(gateway: Gateway, moment = gateway.clock.now()): number {
  const local = localTime(gateway, moment)
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()]
  const clock = [local.getUTCHours(), local.getUTCMinutes(), local.getUTCSeconds()] as const
  return new Date(year, month, day, ...clock, Math.floor(moment) % 1000).getTime()
}
