import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { monotonicMs } from '../lib/clock'
import * as eachSecond from '../shared/hooks/useEachSecond'
import { createFeed, followLive } from './feed'
import { ageSecondsAt } from './inverter'
import { isOutdated, liveState } from './liveStore'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-06-21T12:00:00') })
})
let unsubscribe = () => {}
afterEach(() => {
  unsubscribe()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const push = (power: number) =>
  JSON.stringify({
    inverters: [{ serial: '116180400144', poll_enabled: true, reachable: true }],
    total: { Power: { v: power, u: 'W', d: 0 } },
  })

/** Creates a feed, and records the total power each time the state is published. */
function recordPowers() {
  const powers: (number | undefined)[] = []
  unsubscribe = liveState.subscribe(() => powers.push(liveState.get().data?.totals.Power?.value))
  return { feed: createFeed(), powers }
}

it('live feed: the first push is published immediately, then the last one of each second', () => {
  const { feed, powers } = recordPowers()
  vi.advanceTimersByTime(5000)
  feed.acceptPush(push(100))
  vi.advanceTimersByTime(0)
  expect(powers).toEqual([100])
  for (const power of [200, 300, 400]) {
    vi.advanceTimersByTime(200)
    feed.acceptPush(push(power))
  }
  expect(powers).toEqual([100])
  vi.advanceTimersByTime(400)
  expect(powers).toEqual([100, 400])
  feed.stop()
})

it('live feed: simultaneous pushes of several inverters are published together', () => {
  const published = vi.fn()
  unsubscribe = liveState.subscribe(() => published(liveState.get().data?.inverters.map(({ name }) => name)))
  const feed = createFeed()
  vi.advanceTimersByTime(5000)
  for (const name of ['East', 'West', 'South'])
    feed.acceptPush(JSON.stringify({ inverters: [{ serial: name, name }], total: {} }))
  vi.advanceTimersByTime(0)
  expect(published.mock.calls).toEqual([[['East', 'West', 'South']]])
  feed.stop()
})

it('live data: new data updates all ages on the page immediately', () => {
  const restartSecondTimer = vi.spyOn(eachSecond, 'restartSecondTimer')
  unsubscribe = followLive()
  const feed = createFeed()
  vi.advanceTimersByTime(5000)
  feed.acceptPush(push(100))
  vi.advanceTimersByTime(0)
  expect(restartSecondTimer).toHaveBeenCalledTimes(1)
  feed.stop()
})

it('live feed: a busy device is requested again after Retry-After, even if the system clock is set back', async () => {
  const fetchMock = vi.fn(async () => new Response('', { status: 429, headers: { 'Retry-After': '60' } }))
  vi.stubGlobal('fetch', fetchMock)
  const { feed } = recordPowers()
  feed.followSocket('refused')
  await vi.advanceTimersByTimeAsync(1000)
  vi.setSystemTime(new Date('2026-06-20T12:00:00'))
  feed.askIfSilent()
  expect(fetchMock).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  feed.askIfSilent()
  expect(fetchMock).toHaveBeenCalledTimes(2)
  feed.stop()
})

it('live feed: after an interruption, data is published when all inverters have newer data', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const feed = createFeed()
  const pushOf = (serial: string, name: string) => {
    feed.acceptPush(JSON.stringify({ inverters: [{ serial, name }], total: {} }))
    vi.advanceTimersByTime(1000)
    return liveState.get().data?.inverters.map((inverter) => inverter.name)
  }
  vi.advanceTimersByTime(5000)
  feed.followSocket('open')
  pushOf('a', 'A1')
  expect(pushOf('b', 'B1')).toEqual(['A1', 'B1'])
  feed.followSocket('connecting')
  vi.advanceTimersByTime(1000)
  feed.followSocket('open')
  expect(pushOf('a', 'A2')).toEqual(['A1', 'B1'])
  expect(pushOf('b', 'B2')).toEqual(['A2', 'B2'])
  feed.stop()
})

it('live feed: only pushes are delayed, other changes are published immediately', () => {
  const { feed, powers } = recordPowers()
  vi.advanceTimersByTime(5000)
  feed.acceptPush(push(100))
  vi.advanceTimersByTime(100)
  feed.acceptPush(push(200))
  feed.followSocket('paused')
  vi.advanceTimersByTime(16)
  expect(powers).toEqual([100, 200])
  vi.advanceTimersByTime(2000)
  expect(powers).toEqual([100, 200])
  feed.stop()
})

it('live feed: a device that requires a login gets one request, even if it refuses the socket', async () => {
  const fetchMock = vi.fn(async () => new Response(null, { status: 401 }))
  vi.stubGlobal('fetch', fetchMock)
  const { feed } = recordPowers()
  feed.followSocket('connecting')
  await vi.advanceTimersByTimeAsync(100)
  feed.followSocket('refused')
  await vi.advanceTimersByTimeAsync(100)
  feed.askIfSilent()
  await vi.advanceTimersByTimeAsync(100)
  expect(fetchMock).toHaveBeenCalledTimes(1)
  feed.reload()
  expect(fetchMock).toHaveBeenCalledTimes(2)
  feed.stop()
  vi.unstubAllGlobals()
})

it('live feed: after the page was hidden, its data is outdated until a message arrives on the new socket', () => {
  const feed = createFeed()
  vi.advanceTimersByTime(5000)
  feed.followSocket('open')
  feed.acceptPush(push(100))
  vi.advanceTimersByTime(1000)
  expect(isOutdated(liveState.get(), monotonicMs())).toBe(false)
  // The pause must be published immediately. A timer would be too late, because the browser may store the hidden page in its back-forward cache before the timer runs.
  feed.followSocket('paused')
  expect(isOutdated(liveState.get(), monotonicMs())).toBe(true)
  // A message can still arrive while the page is hidden.
  feed.acceptPush(push(101))
  vi.advanceTimersByTime(1000)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  feed.followSocket('connecting')
  expect(isOutdated(liveState.get(), monotonicMs())).toBe(true)
  feed.followSocket('open')
  vi.advanceTimersByTime(1000)
  expect(isOutdated(liveState.get(), monotonicMs())).toBe(true)
  feed.acceptPush(push(102))
  vi.advanceTimersByTime(1000)
  expect(isOutdated(liveState.get(), monotonicMs())).toBe(false)
  feed.stop()
})

describe('a limit of 0 %', () => {
  const UPTIME = '/api/system/status'
  const answerWith = (inverter: object, uptime = 3600) =>
    vi.fn(async (url: string) => {
      if (url.endsWith(UPTIME)) return Response.json({ uptime })
      return Response.json({
        inverters: [{ serial: 'a', data_age: 1, AC: { 0: { V: { v: 230 } } }, ...inverter }],
        total: {},
      })
    })
  const limitShown = () => liveState.get().data?.inverters[0]?.limitPercent

  async function start(fetchMock: ReturnType<typeof answerWith>) {
    vi.stubGlobal('fetch', fetchMock)
    const feed = createFeed()
    feed.followSocket('connecting')
    await vi.advanceTimersByTimeAsync(1000)
    const countUptimeRequests = () => fetchMock.mock.calls.filter(([url]) => url.endsWith(UPTIME)).length
    return { feed, countUptimeRequests }
  }

  it('is shown after one request for the uptime', async () => {
    const { feed, countUptimeRequests } = await start(answerWith({ limit_relative: 0 }))
    feed.acceptPush(JSON.stringify({ inverters: [{ serial: 'a', limit_relative: 0, data_age: 0 }] }))
    await vi.advanceTimersByTimeAsync(2000)
    expect(countUptimeRequests()).toBe(1)
    expect(limitShown()).toBe(0)
    feed.stop()
  })

  it('is not shown on a device that has just started', async () => {
    const { feed } = await start(answerWith({ limit_relative: 0 }, 30))
    expect(liveState.get().data?.inverters).toHaveLength(1)
    expect(limitShown()).toBeUndefined()
    feed.stop()
  })

  it('causes a new request for the uptime after the connection was lost, because the device may have restarted', async () => {
    const { feed, countUptimeRequests } = await start(answerWith({ limit_relative: 0 }))
    feed.followSocket('open')
    feed.followSocket('connecting')
    feed.acceptPush(JSON.stringify({ inverters: [{ serial: 'a', limit_relative: 0, data_age: 0 }] }))
    await vi.advanceTimersByTimeAsync(5000)
    expect(countUptimeRequests()).toBe(2)
    feed.stop()
  })

  it('in a push: causes a request for the uptime too', async () => {
    const { feed, countUptimeRequests } = await start(answerWith({ limit_relative: 80 }))
    expect(countUptimeRequests()).toBe(0)
    feed.acceptPush(JSON.stringify({ inverters: [{ serial: 'a', limit_relative: 0, data_age: 0 }] }))
    await vi.advanceTimersByTimeAsync(2000)
    expect([countUptimeRequests(), limitShown()]).toEqual([1, 0])
    feed.stop()
  })
})

/** Pushes an inverter whose values are 3 s old. Two seconds after the push, moves the system clock by `byMs`. */
function pushThenMoveClock(byMs: number) {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const feed = createFeed()
  vi.advanceTimersByTime(5000)
  feed.followSocket('open')
  feed.acceptPush(JSON.stringify({ inverters: [{ serial: 'a', data_age: 3 }], total: {} }))
  vi.advanceTimersByTime(2000)
  vi.setSystemTime(Date.now() + byMs)
  const age = () => {
    const [inverter] = liveState.get().data?.inverters ?? []
    return inverter && ageSecondsAt(inverter, monotonicMs())
  }
  return { feed, age, isOld: () => isOutdated(liveState.get(), monotonicMs()) }
}

const HOUR_MS = 3_600_000

it.each([HOUR_MS, -HOUR_MS])('live feed: ages are correct after the system clock is set by %d ms', (byMs) => {
  const { feed, age, isOld } = pushThenMoveClock(byMs)
  expect(age()).toBe(5)
  expect(isOld()).toBe(false)
  vi.advanceTimersByTime(1000)
  feed.acceptPush(JSON.stringify({ inverters: [{ serial: 'a', data_age: 0 }], total: {} }))
  vi.advanceTimersByTime(2000)
  expect(age()).toBe(2)
  feed.stop()
})

it('live feed: data is outdated and requested again after the computer slept', () => {
  const { feed, isOld } = pushThenMoveClock(HOUR_MS)
  feed.askIfSilent()
  vi.advanceTimersByTime(100)
  expect(isOld()).toBe(true)
  expect(liveState.get().busy).toBe(true)
  feed.acceptPush(JSON.stringify({ inverters: [{ serial: 'a', data_age: 3 }], total: {} }))
  vi.advanceTimersByTime(2000)
  expect(isOld()).toBe(false)
  feed.stop()
})
