import { expect, test } from 'vitest'
import { type ConnectionFacts, connectionState, isOutdated } from './connection'

const facts: ConnectionFacts = { socket: 'open', hasFailed: false, heardAt: 100_000 }

test.each([
  ['an open socket that talks', {}, 105_000, 'live'],
  ['an open socket that is silent', {}, 125_000, 'reconnecting'],
  ['a lost socket', { socket: 'connecting' }, 101_000, 'reconnecting'],
  ['a refused socket with answers', { socket: 'refused' }, 101_000, 'polling'],
  ['no socket and no answers', { socket: 'refused', hasFailed: true }, 101_000, 'offline'],
  ['a lost socket and no answers', { socket: 'connecting', hasFailed: true }, 101_000, 'offline'],
  ['no answers, but pushes', { hasFailed: true }, 101_000, 'live'],
] as const)('%s', (_, more, now, state) => expect(connectionState({ ...facts, ...more }, now)).toBe(state))

test('data is old after two pushes that did not come', () => {
  expect(isOutdated(facts, 120_000)).toBe(false)
  expect(isOutdated(facts, 120_001)).toBe(true)
})
