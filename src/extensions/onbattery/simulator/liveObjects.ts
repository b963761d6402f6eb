import type { Gateway } from '../../../simulator/gateway/gateway'
import { shortFloat32 } from '../../../simulator/json/arduinoJson'
import type { Amount } from '../contract/live'
import {
  chargerCommandsOf,
  hasBatterySentValues,
  hasChargerSentValues,
  hasMeterSentValues,
  hasSolarChargerSentValues,
} from './devices'
import { batteryNow, gridWattsNow, panelWattsNow } from './house'
import { extensionSettings } from './settings'

export const amount = (v: number, u: string, d: number): Amount => ({ v: shortFloat32(v), u, d })

export const chargerWatts = (gateway: Gateway) =>
  hasChargerSentValues(gateway) && chargerCommandsOf(gateway).isOn
    ? (chargerCommandsOf(gateway).amperes ?? 9.92) * 53.5
    : 0

/** The power that the AC charger takes from the mains, including its losses. */
const chargerInputWatts = (gateway: Gateway) => chargerWatts(gateway) * 1.05

function solarcharger(gateway: Gateway) {
  const { enabled, provider } = extensionSettings(gateway).solarcharger
  if (!enabled) return { enabled }
  const watts = hasSolarChargerSentValues(gateway) && provider < 2 ? panelWattsNow(gateway) : 0
  const hasYields = hasSolarChargerSentValues(gateway) && provider === 0
  return {
    enabled,
    power: amount(watts, 'W', 1),
    ...(hasYields && { yieldDay: amount(2100, 'Wh', 0), yieldTotal: amount(123.45, 'kWh', 2) }),
  }
}

function battery(gateway: Gateway) {
  const { enabled, provider } = extensionSettings(gateway).battery
  if (!hasBatterySentValues(gateway)) return { enabled }
  const { soc, volts, amperes } = batteryNow(gateway)
  const hasSocDigit = provider === 2 || provider === 3
  const currentDigits = provider === 0 || provider === 4 ? 1 : 2
  return {
    enabled,
    soc: amount(soc, '%', hasSocDigit ? 1 : 0),
    voltage: amount(volts, 'V', 2),
    current: amount(amperes, 'A', currentDigits),
    power: amount(volts * amperes, 'W', 1),
  }
}

function gridcharger(gateway: Gateway) {
  const { enabled } = extensionSettings(gateway).gridcharger
  return enabled ? { enabled, Power: amount(chargerInputWatts(gateway), 'W', 2) } : { enabled }
}

/** The meter measures the power from the grid, which includes the power of the AC charger. */
function powerMeter(gateway: Gateway) {
  const { enabled } = extensionSettings(gateway).powermeter
  if (!enabled) return { enabled }
  const watts = hasMeterSentValues(gateway) ? gridWattsNow(gateway) + chargerInputWatts(gateway) : 0
  return { enabled, Power: amount(watts, 'W', 1) }
}

/** The members of the live data that only this line has. */
export const liveObjects = (gateway: Gateway) => ({
  solarcharger: solarcharger(gateway),
  gridcharger: gridcharger(gateway),
  battery: battery(gateway),
  power_meter: powerMeter(gateway),
})
