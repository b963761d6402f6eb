import { expect, it } from 'vitest'
import { type DisconnectReason, disconnectReasons } from '../../contract/mqtt'
import { startScenario } from '../cli/start'
import type { LineName } from '../lines/line'
import { manualClock } from '../world/clock'
import { catchUp } from './boot'
import { isConnectedToBroker } from './broker'

function start(firmware: LineName, refusal?: DisconnectReason) {
  const { gateway } = startScenario({ scenario: 'demo', firmware, clock: manualClock })
  const lines: string[] = []
  gateway.settings.logging = { default: 0, modules: { mqtt: 3 } }
  gateway.console = (text) => /MQTT|reason/.test(text) && lines.push(text.replace(/\d{2,}/, '0'))
  gateway.broker.refusal = refusal
  const logWithin = (milliseconds: number) => {
    gateway.clock.advance(milliseconds)
    catchUp(gateway)
    return lines.splice(0)
  }
  return { gateway, logWithin }
}

it('v23 logs the reason for a refusal every two seconds', () => {
  const { gateway, logWithin } = start('v23', 'MQTT_NOT_AUTHORIZED')
  const attempt = [
    'Connecting to MQTT...\r\n',
    'Disconnected from MQTT.\r\n',
    'Disconnect reason:MQTT_NOT_AUTHORIZED\r\n',
  ]
  expect(logWithin(1000)).toEqual(attempt)
  expect(logWithin(1000)).toEqual([])
  expect(logWithin(1000)).toEqual(attempt)
  expect(isConnectedToBroker(gateway)).toBe(false)
})

it.each(disconnectReasons)(
  'the log of v26 has the reason %s; the log of v23 has the same reason, or "Unknown"',
  (reason) => {
    expect(start('v26', reason).logWithin(1000).at(-1)).toBe(`W (0) mqtt: Disconnected from MQTT. Reason: ${reason}\n`)
    const reasonOfV23 = reason === 'USER_OK' || reason === 'TLS_BAD_FINGERPRINT' ? 'Unknown' : reason
    expect(start('v23', reason).logWithin(1000).at(-1)).toBe(`Disconnect reason:${reasonOfV23}\r\n`)
  },
)

it('the log of v26 has no reason if only errors are logged', () => {
  const { gateway, logWithin } = start('v26', 'TCP_DISCONNECTED')
  gateway.settings.logging = { default: 1, modules: {} }
  expect(logWithin(10_000)).toEqual([])
})

it('the log says once that MQTT is connected, and once that the connection is lost', () => {
  const { gateway, logWithin } = start('v23')
  expect(logWithin(1000)).toEqual(['Connecting to MQTT...\r\n', 'Connected to MQTT.\r\n'])
  expect(logWithin(10_000)).toEqual([])
  gateway.broker.refusal = 'TCP_DISCONNECTED'
  expect(logWithin(3000)).toEqual(['Disconnected from MQTT.\r\n', 'Disconnect reason:TCP_DISCONNECTED\r\n'])
})

it('a connection to a port without a broker fails, and the gateway stops trying while MQTT is off', () => {
  const { gateway, logWithin } = start('v23')
  gateway.settings.mqtt.mqtt_port = 18_831
  expect(logWithin(1000).at(-1)).toBe('Disconnect reason:TCP_DISCONNECTED\r\n')
  gateway.settings.mqtt.mqtt_enabled = false
  expect(logWithin(10_000)).toEqual([])
  expect(isConnectedToBroker(gateway)).toBe(false)
})
