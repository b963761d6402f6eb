import { deviceDay, deviceSeconds, type Gateway, locationOf } from '../../../simulator/gateway/gateway'
import { sunPosition } from '../../../simulator/world/sun'

const DAY_MS = 86_400_000
const MAX_SOC = 95
const MIN_SOC = 25
const CHARGE_AMPERES = 24
const DISCHARGE_AMPERES = 9
const CHARGER_PEAK_WATTS = 820
const USUAL_USE_WATTS = 420

/** The time of day: day or night, and its elapsed share from 0 to 1. */
function progress(gateway: Gateway): { isDay: boolean; share: number } {
  const nowMs = deviceSeconds(gateway) * 1000
  const day = deviceDay(gateway)
  if (!day) return { isDay: true, share: 0.5 }
  const { rise: sunriseMs, set: sunsetMs } = day
  const daylightMs = sunsetMs - sunriseMs
  if (nowMs >= sunriseMs && nowMs < sunsetMs) return { isDay: true, share: (nowMs - sunriseMs) / daylightMs }
  return { isDay: false, share: ((nowMs - sunsetMs + DAY_MS) % DAY_MS) / (DAY_MS - daylightMs) }
}

/** The state of the battery, which depends only on the time. The battery charges by day and discharges by night. */
export function batteryNow(gateway: Gateway): { soc: number; volts: number; amperes: number } {
  const { isDay, share } = progress(gateway)
  // Like the sun's power, the charge current is low in the morning and in the evening. `charged` is its integral, from 0 to 1.
  const charged = (1 - Math.cos(Math.PI * Math.min(1, share))) / 2
  const soc = isDay ? MIN_SOC + (MAX_SOC - MIN_SOC) * charged : MAX_SOC - (MAX_SOC - MIN_SOC) * share
  const amperes = isDay ? CHARGE_AMPERES * Math.sin(Math.PI * share) : -DISCHARGE_AMPERES
  return { soc: Math.round(soc), volts: 49 + soc / 20 + amperes / 50, amperes }
}

/** The power of the solar panels that are connected to the solar chargers. */
export function panelWattsNow(gateway: Gateway): number {
  const { elevation } = sunPosition(deviceSeconds(gateway) * 1000, locationOf(gateway))
  return Math.max(0, CHARGER_PEAK_WATTS * Math.sin((elevation * Math.PI) / 180))
}

/** The power that the house takes from the grid, without the AC charger. Negative while the house feeds power into the grid. */
export function gridWattsNow(gateway: Gateway): number {
  const inverterWatts = gateway.radio.contacts.reduce((sum, { measurement }) => sum + (measurement?.ac.watts ?? 0), 0)
  const wave = 60 * Math.sin(deviceSeconds(gateway) / 97)
  return USUAL_USE_WATTS + wave - inverterWatts
}
