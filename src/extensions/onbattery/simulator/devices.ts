import { type Gateway, uptimeSeconds } from '../../../simulator/gateway/gateway'
import { ownOf } from './settings'
import { surroundingsOf } from './surroundings'

/** How long after its start a device has been heard. */
const HEARD_AFTER_MS = 2500

/** The last start of each service, which clears its values. */
type StartTimes = Record<'battery' | 'solarcharger' | 'gridcharger' | 'powermeter', number>
const starts = new WeakMap<Gateway, StartTimes>()

function startsOf(gateway: Gateway): StartTimes {
  const { bootedAt } = gateway
  const found = starts.get(gateway)
  const all =
    found && found.battery >= bootedAt
      ? found
      : { battery: bootedAt, solarcharger: bootedAt, gridcharger: bootedAt, powermeter: bootedAt }
  starts.set(gateway, all)
  return all
}

const charging = new WeakMap<Gateway, { isOn: boolean; volts?: number; amperes?: number }>()
/** Gateways whose charger was heard since it was started. */
const heardChargers = new WeakSet<Gateway>()

export function restartServices(gateway: Gateway, ...names: (keyof StartTimes)[]): void {
  if (names.includes('gridcharger')) {
    charging.delete(gateway)
    heardChargers.delete(gateway)
  }
  for (const name of names) startsOf(gateway)[name] = gateway.clock.now()
}

const isSettled = (gateway: Gateway, name: keyof StartTimes) =>
  gateway.clock.now() - startsOf(gateway)[name] > HEARD_AFTER_MS
const hasBroker = ({ settings: { mqtt } }: Gateway) => mqtt.mqtt_enabled

/** Only these are simulated: Pylontech, JK BMS, MQTT with a topic, SmartShunt, Pytes. */
export function isBatteryHeard(gateway: Gateway): boolean {
  const { battery } = ownOf(gateway)
  if (!battery.enabled || !isSettled(gateway, 'battery')) return false
  if (battery.provider === 2) return hasBroker(gateway) && battery.mqtt.soc_topic !== ''
  return [0, 1, 3, 4].includes(battery.provider)
}

export const batteryAgeSeconds = (gateway: Gateway) => {
  if (!isBatteryHeard(gateway)) return uptimeSeconds(gateway)
  return surroundingsOf(gateway).isBatterySilent ? Math.floor((gateway.clock.now() - gateway.bootedAt) / 1000) : 0
}

export const isSolarHeard = (gateway: Gateway) => isSettled(gateway, 'solarcharger')
const isMeterHeard = (gateway: Gateway) => isSettled(gateway, 'powermeter')

/** Only meters over MQTT, and over HTTP with JSON, are simulated. */
export function hasMeter(gateway: Gateway): boolean {
  const { enabled, source, mqtt } = ownOf(gateway).powermeter
  const hasTopic = source === 0 && hasBroker(gateway) && mqtt.values.some(({ topic }) => topic !== '')
  return enabled && isMeterHeard(gateway) && (hasTopic || source === 3)
}

/** The bus of the Huawei charger needs pins; MCP2515 has none on the usual boards. */
export function isChargerStarted(gateway: Gateway): boolean {
  const { enabled, provider, can } = ownOf(gateway).gridcharger
  return enabled && (provider === 1 || (provider === 0 && can.hardware_interface === 1))
}

export const isHuawei = (gateway: Gateway) => isChargerStarted(gateway) && ownOf(gateway).gridcharger.provider === 0
export function isChargerHeard(gateway: Gateway): boolean {
  const isHeard = isHuawei(gateway) && surroundingsOf(gateway).hasCharger && isSettled(gateway, 'gridcharger')
  if (isHeard) heardChargers.add(gateway)
  return isHeard
}

/** True if the charger has sent values since its start. They stay while it is silent. */
export const wasChargerHeard = (gateway: Gateway) => isChargerHeard(gateway) || heardChargers.has(gateway)

/** The commands to the Huawei charger since the start. */
export function chargerOrdersOf(gateway: Gateway) {
  const { auto_power_enabled, voltage_limit } = ownOf(gateway).gridcharger
  const found = charging.get(gateway) ?? { isOn: true, ...(auto_power_enabled && { volts: voltage_limit }) }
  charging.set(gateway, found)
  return found
}
