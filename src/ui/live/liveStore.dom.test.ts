import { expect, test } from 'vitest'
import { liveOf } from '../../testing/liveEntry'
import { ApiError } from '../device/outcome'
import { connectionOf, isOutdated, type LiveState, noLiveState } from './liveStore'

const data = liveOf({ inverters: [] }, 100_000)
const state: LiveState = { ...noLiveState, socket: 'open', data }
const error = new ApiError('unreachable')

test.each([
  ['an open socket with pushes', 'live', {}, 105_000],
  ['an open socket without pushes', 'reconnecting', {}, 125_000],
  ['a lost socket', 'reconnecting', { socket: 'connecting' }, 101_000],
  ['a refused socket with answers', 'polling', { socket: 'refused' }, 101_000],
  ['a crowded device with answers', 'polling', { socket: 'crowded' }, 101_000],
  ['a page that was hidden, until new data arrives', 'reconnecting', { pausedAtMs: 100_500 }, 101_000],
  ['no socket and no answers', 'offline', { socket: 'refused', error }, 101_000],
  ['a lost socket and no answers', 'offline', { socket: 'connecting', error }, 101_000],
  ['no answers, but pushes', 'live', { error }, 101_000],
  ['a device that is too busy to answer', 'polling', { socket: 'refused', error: new ApiError('overloaded') }, 101_000],
  ['an error before any data', 'offline', { socket: 'connecting', error, data: undefined }, 101_000],
  ['an open socket and an error before any data', 'reconnecting', { error, data: undefined }, 101_000],
  ['no data yet', undefined, { data: undefined }, 101_000],
  ['no data yet from a busy device', undefined, { data: undefined, error: new ApiError('overloaded') }, 101_000],
] as const)('%s: the connection is %s', (_, connection, more, nowMs) =>
  expect(connectionOf({ ...state, ...more }, nowMs)).toBe(connection),
)

test('data is outdated after two missing pushes', () => {
  expect(isOutdated(state, 120_000)).toBe(false)
  expect(isOutdated(state, 120_001)).toBe(true)
})

test('data is outdated after the page was hidden', () => {
  expect(isOutdated({ ...state, pausedAtMs: 100_000 }, 100_001)).toBe(true)
  expect(isOutdated({ ...state, pausedAtMs: 100_000, data: undefined }, 100_001)).toBe(false)
})
