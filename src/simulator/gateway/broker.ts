import type { DisconnectReason } from '../../contract/mqtt'
import { type Broker, type Gateway, isOnline, log } from './gateway'

/** The ports of the simulated broker, which answers on every host. */
const BROKER_PORTS = [1883, 8883, 18_830]
const RETRY_MS = 2000
const MODULE = 'mqtt'

export const newBroker = (): Broker => ({ refusal: undefined, wasConnected: false, triesAgainAt: 0 })

export function isAtBroker(gateway: Gateway): boolean {
  return wantsBroker(gateway) && refusalOf(gateway) === undefined
}

const wantsBroker = (gateway: Gateway) => gateway.settings.mqtt.mqtt_enabled && isOnline(gateway)

function refusalOf({ settings: { mqtt }, broker }: Gateway): DisconnectReason | undefined {
  return BROKER_PORTS.includes(mqtt.mqtt_port) ? broker.refusal : 'TCP_DISCONNECTED'
}

/** The client retries two seconds after a refusal, and logs each refusal. */
export function runBroker(gateway: Gateway, now: number): void {
  const { broker, firmware } = gateway
  if (!wantsBroker(gateway)) {
    broker.wasConnected = false
    return
  }
  const refusal = refusalOf(gateway)
  if (refusal === undefined ? broker.wasConnected : now < broker.triesAgainAt) return
  // A connection that breaks is no new attempt.
  if (!broker.wasConnected) log(gateway, 'info', MODULE, 'Connecting to MQTT...')
  if (refusal === undefined) log(gateway, 'info', MODULE, 'Connected to MQTT.')
  else for (const line of firmware.disconnectLines(refusal)) log(gateway, 'warning', MODULE, line)
  broker.wasConnected = refusal === undefined
  broker.triesAgainAt = now + RETRY_MS
}
