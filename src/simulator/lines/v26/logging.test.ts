// @vitest-environment node
import { beforeEach, expect, it } from 'vitest'
import { startScenario } from '../../cli/start'
import type { Gateway, LogEntry } from '../../gateway/gateway'
import { manualClock } from '../../world/clock'
import { formatLog } from './logging'

let gateway: Gateway
beforeEach(() => {
  gateway = startScenario({ scenario: 'fresh-device', firmware: 'v26', clock: manualClock }).gateway
})

const said = (level: LogEntry['level'], module = 'mqtt', text = 'hello') => formatLog({ level, module, text }, gateway)

it('says only errors on a fresh device', () => {
  gateway.clock.advance(12_000)
  expect([said('error'), said('warning'), said('info')]).toEqual(['E (12000) mqtt: hello\n', '', ''])
})

it('follows the level of the module before the default', () => {
  gateway.settings.logging = { default: 3, modules: { mqtt: 1, network: -1 } }
  expect([said('info'), said('info', 'network'), said('debug', 'network')]).toEqual(['', 'I (0) network: hello\n', ''])
})

it('cuts long lines', () => {
  expect(Buffer.byteLength(said('error', 'mqtt', 'ü'.repeat(300)))).toBeLessThanOrEqual(255)
})
