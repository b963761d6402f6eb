import type { Gateway } from '../../../simulator/gateway/gateway'
import { contactOf } from '../../../simulator/gateway/inverters'
import type { SolarChargerInstance, SolarChargerLive } from '../contract/live'
import { hasBatterySentValues, hasSolarChargerSentValues } from './devices'
import { batteryNow, panelWattsNow } from './house'
import { amount } from './liveObjects'
import { extensionSettings } from './settings'

const DATA_AGE_MS = 460
/** Two chargers. Each has a share of the panels' power. */
const CHARGERS = [
  { serial: 'HQ2132ABCDE', product: 'SmartSolar MPPT 100|20 48V', share: 0.6 },
  { serial: 'HQ2245FGHIJ', product: 'SmartSolar MPPT 100|50', share: 0.4 },
] as const
const SMART_SHUNT = 3

/** The chargers that have a serial port. A SmartShunt takes the port of the second charger. */
const chargersOf = (gateway: Gateway) =>
  extensionSettings(gateway).battery.enabled && extensionSettings(gateway).battery.provider === SMART_SHUNT
    ? CHARGERS.slice(0, 1)
    : CHARGERS

function veDirect(gateway: Gateway, product: string, watts: number): SolarChargerInstance {
  const { volts } = batteryNow(gateway)
  const isAwake = watts > 0
  return {
    data_age_ms: DATA_AGE_MS,
    hide_serial: false,
    product_id: product,
    firmware_version: '1.61',
    values: {
      device: {
        LOAD: 'ON',
        IL: amount(0.3, 'A', 2),
        CS: isAwake ? 'Bulk' : 'Off',
        MPPT: isAwake ? 'MPP Tracker active' : 'Off',
        OR: isAwake ? 'Not off' : 'No input power',
        ERR: 'No error',
        HSDS: { v: 181, u: 'd' },
      },
      output: {
        P: amount(Math.round(watts), 'W', 0),
        V: amount(volts, 'V', 2),
        I: amount(watts / volts, 'A', 2),
        E: amount(isAwake ? 97.5 : 0, '%', 1),
      },
      input: {
        PPV: amount(Math.round(watts), 'W', 0),
        VPV: amount(isAwake ? 99.9 : 0, 'V', 2),
        IPV: amount(watts / 99.9, 'A', 2),
        YieldToday: amount(2.1, 'kWh', 2),
        YieldYesterday: amount(2.34, 'kWh', 2),
        YieldTotal: amount(123.45, 'kWh', 2),
        MaximumPowerToday: amount(820, 'W', 0),
        MaximumPowerYesterday: amount(790, 'W', 0),
      },
    },
  }
}

/** The values of a charger that is read over MQTT: the published power and voltage, or the power calculated from voltage and current. */
function mqttInstance(gateway: Gateway, watts: number): SolarChargerInstance {
  const { volts } = batteryNow(gateway)
  const isCalculated = extensionSettings(gateway).solarcharger.mqtt.calculate_output_power
  const output = isCalculated
    ? { P: amount(watts, 'W', 1), V: amount(volts, 'V', 2), I: amount(watts / volts, 'A', 2) }
    : { Power: amount(watts, 'W', 1), V: amount(volts, 'V', 2) }
  return { data_age_ms: DATA_AGE_MS, hide_serial: true, product_id: 'MQTT', values: { output } }
}

function instancesOf(gateway: Gateway): Record<string, SolarChargerInstance> {
  if (!hasSolarChargerSentValues(gateway)) return {}
  const watts = panelWattsNow(gateway)
  if (extensionSettings(gateway).solarcharger.provider === 1) return { MQTT: mqttInstance(gateway, watts) }
  return Object.fromEntries(
    chargersOf(gateway).map(({ serial, product, share }) => [serial, veDirect(gateway, product, watts * share)]),
  )
}

const LIMITER_OFF = -1
const UNREACHABLE = 0
const CHARGING = 1
const FROM_BATTERY = 3

/** The state and the limit in watts of the power limiter. The limiter takes power from the battery only while the battery discharges. The simulated battery discharges only at night. */
function limiterState(gateway: Gateway): { PLSTATE: number; PLLIMIT: number } {
  const {
    enabled,
    inverters,
    battery_soc_stop_threshold: minSoc,
    total_upper_power_limit: maxWatts,
  } = extensionSettings(gateway).powerlimiter
  if (!enabled) return { PLSTATE: LIMITER_OFF, PLLIMIT: 0 }
  const governed = inverters.filter(({ is_governed, serial }) => is_governed && contactOf(gateway, serial))
  if (!governed.length) return { PLSTATE: UNREACHABLE, PLLIMIT: 0 }
  const { soc, amperes } = batteryNow(gateway)
  const isFeeding = hasBatterySentValues(gateway) && soc > minSoc && amperes < 0
  return isFeeding ? { PLSTATE: FROM_BATTERY, PLLIMIT: Math.min(maxWatts, 580) } : { PLSTATE: CHARGING, PLLIMIT: 0 }
}

/** The live data of the solar charger. Empty if the charger is off or its provider is unknown. */
export function solarChargerLive(gateway: Gateway): SolarChargerLive {
  const { enabled, provider } = extensionSettings(gateway).solarcharger
  if (!enabled || provider > 1) return {}
  return { dpl: limiterState(gateway), solarcharger: { full_update: true, instances: instancesOf(gateway) } }
}
