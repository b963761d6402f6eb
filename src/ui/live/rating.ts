import type { Card, Inverter } from './inverter'

/** The rated power of a string's modules is computed only if the string has more power than this. At less power, the irradiation is not precise enough. */
const LEAST_WATTS = 50

/** The inverter's rated power in watts, computed from its limit in watts and in percent; undefined if the limit is not known. */
export function ratedWatts({ limitWatts = 0, limitPercent = 0 }: Inverter): number | undefined {
  return limitWatts > 0 && limitPercent > 0 ? (limitWatts / limitPercent) * 100 : undefined
}

/** The rated power of a string's modules in watts. v26 sends it. For v23 it is the power divided by the irradiation. 0 if it is unknown. */
export function moduleWattsOf({ amounts: { Irradiation, Power } }: Card): number {
  const watts = Power?.value ?? 0
  const irradiationPercent = Irradiation?.value ?? 0
  const isMeasurable = watts > LEAST_WATTS && irradiationPercent > 0
  return Math.round(Irradiation?.max ?? (isMeasurable ? (watts / irradiationPercent) * 100 : 0))
}

/** The inverter's maximum power in watts: its own rating, or that of its modules. 0 if both are unknown. */
export function fullWatts(inverter: Inverter): number {
  return ratedWatts(inverter) ?? inverter.strings.reduce((sum, string) => sum + moduleWattsOf(string), 0)
}
