import { type Gateway, zoneOf } from '../simulator/gateway/gateway'
import { localDate } from '../simulator/gateway/timezone'

const HOUR_MS = 3_600_000

/** The wall clock where the gateway stands, whatever the gateway itself believes. */
export const localTime = (gateway: Gateway): Date => localDate(zoneOf(gateway), gateway.clock.now() / 1000)

/** How long it is until this hour begins the next time, in milliseconds. */
export function timeToHour(gateway: Gateway, hour: number): number {
  const local = localTime(gateway)
  const hours = ((hour - local.getUTCHours() + 23) % 24) + 1
  return hours * HOUR_MS - (local.getTime() % HOUR_MS)
}
