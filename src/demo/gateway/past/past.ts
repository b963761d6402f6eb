import type { Gateway } from '../../../simulator/gateway/gateway'
import { dayPowers } from './power'
import { yieldReadings } from './yields'

/** The names under which the page stores the past of a gateway. */
export const pastNames = ['power', 'yield'] as const
export type Past = Record<(typeof pastNames)[number], string>

/** Values that the page would have stored about this gateway in the last weeks, and today since sunrise. */
export function pastOf(gateway: Gateway): Past {
  return { power: dayPowers(gateway), yield: yieldReadings(gateway) }
}
