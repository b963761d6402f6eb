import type { DisconnectReason } from '../../contract/mqtt'
import { type Broker, type Gateway, isOnline, log } from './gateway'

/** The ports of the simulated broker, which answers on every host. */
const BROKER_PORTS = [1883, 8883, 18_830]
const RETRY_MS = 2000
const MODULE = 'mqtt'

export const newBroker = (): Broker => ({ refusal: undefined, wasConnected: false, nextAttemptAt: 0 })

export function isConnectedToBroker(gateway: Gateway): boolean {
  return needsBroker(gateway) && refusalOf(gateway) === undefined
}

const needsBroker = (gateway: Gateway) => gateway.settings.mqtt.mqtt_enabled && isOnline(gateway)

function refusalOf({ settings: { mqtt }, broker }: Gateway): DisconnectReason | undefined {
  return BROKER_PORTS.includes(mqtt.mqtt_port) ? broker.refusal : 'TCP_DISCONNECTED'
}

/** Simulates the gateway's MQTT client at the time `now`. The client logs the start of each connection and each refusal, and retries two seconds after a refusal. */
export function runBroker(gateway: Gateway, now: number): void {
  const { broker, firmware } = gateway
  if (!needsBroker(gateway)) {
    broker.wasConnected = false
    return
  }
  const refusal = refusalOf(gateway)
  const isConnected = refusal === undefined
  const isNothingDue = isConnected ? broker.wasConnected : now < broker.nextAttemptAt
  if (isNothingDue) return
  // The loss of a connection is logged without a 'Connecting' line.
  if (!broker.wasConnected) log(gateway, 'info', MODULE, 'Connecting to MQTT...')
  if (refusal === undefined) log(gateway, 'info', MODULE, 'Connected to MQTT.')
  else for (const line of firmware.disconnectLines(refusal)) log(gateway, 'warning', MODULE, line)
  broker.wasConnected = isConnected
  broker.nextAttemptAt = now + RETRY_MS
}
