import { type Gateway, uptimeSeconds } from '../../../simulator/gateway/gateway'
import { extensionSettings } from './settings'
import { surroundingsOf } from './surroundings'

/** A battery, charger or meter sends its first values this long after the start of its service. */
const FIRST_VALUES_AFTER_MS = 2500

/** The time of each service's last start. A start clears the values of the service. */
type StartTimes = Record<'battery' | 'solarcharger' | 'gridcharger' | 'powermeter', number>
const starts = new WeakMap<Gateway, StartTimes>()

function startsOf(gateway: Gateway): StartTimes {
  const { bootedAt } = gateway
  const earlier = starts.get(gateway)
  // A restart of the gateway starts all services. The stored times are then older than `bootedAt`.
  const current =
    earlier && earlier.battery >= bootedAt
      ? earlier
      : { battery: bootedAt, solarcharger: bootedAt, gridcharger: bootedAt, powermeter: bootedAt }
  starts.set(gateway, current)
  return current
}

const chargerCommands = new WeakMap<Gateway, { isOn: boolean; volts?: number; amperes?: number }>()
/** Gateways whose AC charger has sent values since the start of its service. */
const gatewaysWithChargerValues = new WeakSet<Gateway>()

export function restartServices(gateway: Gateway, ...names: (keyof StartTimes)[]): void {
  if (names.includes('gridcharger')) {
    chargerCommands.delete(gateway)
    gatewaysWithChargerValues.delete(gateway)
  }
  for (const name of names) startsOf(gateway)[name] = gateway.clock.now()
}

const areFirstValuesDue = (gateway: Gateway, name: keyof StartTimes) =>
  gateway.clock.now() - startsOf(gateway)[name] > FIRST_VALUES_AFTER_MS
const usesMqtt = ({ settings: { mqtt } }: Gateway) => mqtt.mqtt_enabled

/** True if the battery has sent values. Only these are simulated: Pylontech, JK BMS, MQTT with a topic, SmartShunt, Pytes. */
export function hasBatterySentValues(gateway: Gateway): boolean {
  const { battery } = extensionSettings(gateway)
  if (!battery.enabled || !areFirstValuesDue(gateway, 'battery')) return false
  if (battery.provider === 2) return usesMqtt(gateway) && battery.mqtt.soc_topic !== ''
  return [0, 1, 3, 4].includes(battery.provider)
}

export const batteryAgeSeconds = (gateway: Gateway) => {
  if (!hasBatterySentValues(gateway)) return uptimeSeconds(gateway)
  return surroundingsOf(gateway).hasBatteryStopped ? Math.floor((gateway.clock.now() - gateway.bootedAt) / 1000) : 0
}

export const hasSolarChargerSentValues = (gateway: Gateway) => areFirstValuesDue(gateway, 'solarcharger')

/** True if the meter has sent values. Only meters over MQTT, and over HTTP with JSON, are simulated. */
export function hasMeterSentValues(gateway: Gateway): boolean {
  const { enabled, source, mqtt } = extensionSettings(gateway).powermeter
  const hasTopic = source === 0 && usesMqtt(gateway) && mqtt.values.some(({ topic }) => topic !== '')
  return enabled && areFirstValuesDue(gateway, 'powermeter') && (hasTopic || source === 3)
}

/** True if the AC charger has started. A Huawei charger with MCP2515 cannot start, because the usual boards have no pins for its bus. */
export function isChargerStarted(gateway: Gateway): boolean {
  const { enabled, provider, can } = extensionSettings(gateway).gridcharger
  return enabled && (provider === 1 || (provider === 0 && can.hardware_interface === 1))
}

export const isHuawei = (gateway: Gateway) =>
  isChargerStarted(gateway) && extensionSettings(gateway).gridcharger.provider === 0
/** True if a Huawei charger has started and now answers. A Trucki charger never answers in the simulator. */
export function isChargerAnswering(gateway: Gateway): boolean {
  const isAnswering =
    isHuawei(gateway) && surroundingsOf(gateway).hasCharger && areFirstValuesDue(gateway, 'gridcharger')
  if (isAnswering) gatewaysWithChargerValues.add(gateway)
  return isAnswering
}

/** True if the charger has sent values since the start of its service. The values remain while the charger does not answer. */
export const hasChargerSentValues = (gateway: Gateway) =>
  isChargerAnswering(gateway) || gatewaysWithChargerValues.has(gateway)

/** The state of the Huawei charger: what its commands have set since its service started. */
export function chargerCommandsOf(gateway: Gateway) {
  const { auto_power_enabled, voltage_limit } = extensionSettings(gateway).gridcharger
  const commands = chargerCommands.get(gateway) ?? { isOn: true, ...(auto_power_enabled && { volts: voltage_limit }) }
  chargerCommands.set(gateway, commands)
  return commands
}
