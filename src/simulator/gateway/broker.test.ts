// @vitest-environment node
import { expect, it } from 'vitest'
import { type DisconnectReason, disconnectReasons } from '../../contract/mqtt'
import { startScenario } from '../cli/start'
import type { LineName } from '../lines/line'
import { manualClock } from '../world/clock'
import { catchUp } from './boot'
import { isAtBroker } from './broker'

function start(firmware: LineName, refusal?: DisconnectReason) {
  const { gateway } = startScenario({ scenario: 'demo', firmware, clock: manualClock })
  const lines: string[] = []
  gateway.settings.logging = { default: 0, modules: { mqtt: 3 } }
  gateway.console = (text) => /MQTT|reason/.test(text) && lines.push(text.replace(/\d{2,}/, '0'))
  gateway.broker.refusal = refusal
  const pass = (milliseconds: number) => {
    gateway.clock.advance(milliseconds)
    catchUp(gateway)
    return lines.splice(0)
  }
  return { gateway, pass }
}

it('says on v23 why the broker turns it away, each two seconds', () => {
  const { gateway, pass } = start('v23', 'MQTT_NOT_AUTHORIZED')
  const attempt = [
    'Connecting to MQTT...\r\n',
    'Disconnected from MQTT.\r\n',
    'Disconnect reason:MQTT_NOT_AUTHORIZED\r\n',
  ]
  expect(pass(1000)).toEqual(attempt)
  expect(pass(1000)).toEqual([])
  expect(pass(1000)).toEqual(attempt)
  expect(isAtBroker(gateway)).toBe(false)
})

it.each(disconnectReasons)('has a name for %s on v26, and on v23 for most', (reason) => {
  expect(start('v26', reason).pass(1000).at(-1)).toBe(`W (0) mqtt: Disconnected from MQTT. Reason: ${reason}\n`)
  const name = reason === 'USER_OK' || reason === 'TLS_BAD_FINGERPRINT' ? 'Unknown' : reason
  expect(start('v23', reason).pass(1000).at(-1)).toBe(`Disconnect reason:${name}\r\n`)
})

it('on v26 the reason is missing in the log if it has errors only', () => {
  const { gateway, pass } = start('v26', 'TCP_DISCONNECTED')
  gateway.settings.logging = { default: 1, modules: {} }
  expect(pass(10_000)).toEqual([])
})

it('says once that it is connected, and when the broker goes', () => {
  const { gateway, pass } = start('v23')
  expect(pass(1000)).toEqual(['Connecting to MQTT...\r\n', 'Connected to MQTT.\r\n'])
  expect(pass(10_000)).toEqual([])
  gateway.broker.refusal = 'TCP_DISCONNECTED'
  expect(pass(3000)).toEqual(['Disconnected from MQTT.\r\n', 'Disconnect reason:TCP_DISCONNECTED\r\n'])
})

it('finds no broker at a port where there is none, and looks for none where MQTT is off', () => {
  const { gateway, pass } = start('v23')
  gateway.settings.mqtt.mqtt_port = 18_831
  expect(pass(1000).at(-1)).toBe('Disconnect reason:TCP_DISCONNECTED\r\n')
  gateway.settings.mqtt.mqtt_enabled = false
  expect(pass(10_000)).toEqual([])
  expect(isAtBroker(gateway)).toBe(false)
})
