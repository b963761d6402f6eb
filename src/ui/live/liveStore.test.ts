import { expect, test } from 'vitest'
import { ApiError } from '../device/outcome'
import { connectionOf, isOutdated, type LiveState, noLiveState } from './liveStore'

const data = { inverters: [], totals: {}, hints: {}, received: new Map(), receivedAtMs: 100_000, asOfMs: 0 }
const state: LiveState = { ...noLiveState, socket: 'open', data }
const error = new ApiError('unreachable')

test.each([
  ['an open socket with pushes', {}, 105_000, 'live'],
  ['an open socket without pushes', {}, 125_000, 'reconnecting'],
  ['a lost socket', { socket: 'connecting' }, 101_000, 'reconnecting'],
  ['a refused socket with answers', { socket: 'refused' }, 101_000, 'polling'],
  ['a crowded device with answers', { socket: 'crowded' }, 101_000, 'polling'],
  ['a page that was hidden, until new data arrives', { isKept: true }, 101_000, 'reconnecting'],
  ['no socket and no answers', { socket: 'refused', error }, 101_000, 'offline'],
  ['a lost socket and no answers', { socket: 'connecting', error }, 101_000, 'offline'],
  ['no answers, but pushes', { error }, 101_000, 'live'],
  ['a device that is too busy to answer', { socket: 'refused', error: new ApiError('overloaded') }, 101_000, 'polling'],
  ['an error before any data', { socket: 'connecting', error, data: undefined }, 101_000, 'offline'],
  ['an open socket and an error before any data', { error, data: undefined }, 101_000, 'reconnecting'],
  ['no data yet', { data: undefined }, 101_000, undefined],
  ['no data yet from a busy device', { data: undefined, error: new ApiError('overloaded') }, 101_000, undefined],
] as const)('connection: %s', (_, more, nowMs, connection) =>
  expect(connectionOf({ ...state, ...more }, nowMs)).toBe(connection),
)

test('data is outdated after two missing pushes', () => {
  expect(isOutdated(state, 120_000)).toBe(false)
  expect(isOutdated(state, 120_001)).toBe(true)
})

test('data is outdated after the page was hidden', () => {
  expect(isOutdated({ ...state, isKept: true }, 100_001)).toBe(true)
  expect(isOutdated({ ...state, isKept: true, data: undefined }, 100_001)).toBe(false)
})
