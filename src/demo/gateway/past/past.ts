import type { Gateway } from '../../../simulator/gateway/gateway'
import { textOfMeters } from '../../../ui/yield/meters'
import { dayPowers } from './power'
import { metersOfLastWeeks, weakStringsIn } from './yields'

/** The names under which the page stores the past of a gateway. */
export const pastNames = ['power', 'yield', 'weak'] as const
export type Past = Record<(typeof pastNames)[number], string>

/** Values that the page would have stored about this gateway in the last weeks, and today since sunrise. */
export function pastOf(gateway: Gateway): Past {
  const meters = metersOfLastWeeks(gateway)
  return { power: dayPowers(gateway), yield: textOfMeters(meters), weak: weakStringsIn(meters, gateway) }
}
