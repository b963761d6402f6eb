import { beforeEach, expect, it } from 'vitest'
import { startScenario } from '../../cli/start'
import type { Gateway, LogEntry } from '../../gateway/gateway'
import { manualClock } from '../../world/clock'
import { formatLog } from './logging'

let gateway: Gateway
beforeEach(() => {
  gateway = startScenario({ scenario: 'fresh-device', firmware: 'v26', clock: manualClock }).gateway
})

const formatted = (level: LogEntry['level'], module = 'mqtt', text = 'hello') =>
  formatLog({ level, module, text }, gateway)

it('a fresh device logs only errors', () => {
  gateway.clock.advance(12_000)
  expect([formatted('error'), formatted('warning'), formatted('info')]).toEqual(['E (12000) mqtt: hello\n', '', ''])
})

it('a module logs at its own level, or else at the default level', () => {
  gateway.settings.logging = { default: 3, modules: { mqtt: 1, network: -1 } }
  expect([formatted('info'), formatted('info', 'network'), formatted('debug', 'network')]).toEqual([
    '',
    'I (0) network: hello\n',
    '',
  ])
})
