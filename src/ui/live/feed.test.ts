import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as eachSecond from '../shared/hooks/useEachSecond'
import { liveState } from './connection'
import { createFeed } from './feed'

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
  JSON.stringify({ inverters: [{ serial: '116180400144' }], total: { Power: { v: power, u: 'W', d: 0 } } })

/** The total power of each drawing. */
function powersDrawn() {
  const powers: (number | undefined)[] = []
  unsubscribe = liveState.subscribe(() => powers.push(liveState.get().data?.totals.Power?.value))
  return { feed: createFeed(), powers }
}

it('draws the first push at once, and of those that follow within a second the last', () => {
  const { feed, powers } = powersDrawn()
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

it('draws together what several inverters push at once, as those of v26 do, and loses none', () => {
  const drawn = vi.fn()
  unsubscribe = liveState.subscribe(() => drawn(liveState.get().data?.inverters.map(({ name }) => name)))
  const feed = createFeed()
  vi.advanceTimersByTime(5000)
  for (const name of ['East', 'West', 'South'])
    feed.acceptPush(JSON.stringify({ inverters: [{ serial: name, name }], total: {} }))
  vi.advanceTimersByTime(0)
  expect(drawn.mock.calls).toEqual([[['East', 'West', 'South']]])
  feed.stop()
})

it('begins a second for what counts them', () => {
  const second = vi.spyOn(eachSecond, 'beginSecond')
  const { feed } = powersDrawn()
  vi.advanceTimersByTime(5000)
  feed.acceptPush(push(100))
  vi.advanceTimersByTime(0)
  expect(second).toHaveBeenCalledTimes(1)
  feed.stop()
})

it('asks a busy device again when it wants to be asked, also where the clock was set back meanwhile', async () => {
  const asked = vi.fn(async () => new Response('', { status: 429, headers: { 'Retry-After': '60' } }))
  vi.stubGlobal('fetch', asked)
  const { feed } = powersDrawn()
  feed.followSocket('refused')
  await vi.advanceTimersByTimeAsync(1000)
  vi.setSystemTime(new Date('2026-06-20T12:00:00'))
  feed.askWhereSilent()
  expect(asked).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  feed.askWhereSilent()
  expect(asked).toHaveBeenCalledTimes(2)
  feed.stop()
})

it('asks for no further inverter once the page is hidden', async () => {
  const asked = vi.fn(async (url: string) => {
    const inverters = ['a', 'b', 'c'].map((serial) => ({ serial, radio_stats: {} }))
    const one = new URL(url, 'http://gateway.local').searchParams.get('inv')
    if (one) feed.followSocket('paused')
    return Response.json({ inverters: one ? [{ serial: one, AC: { 0: {} } }] : inverters, total: {} })
  })
  vi.stubGlobal('fetch', asked)
  const { feed } = powersDrawn()
  feed.followSocket('connecting')
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked.mock.calls.map(([url]) => url.replace(location.origin, ''))).toEqual([
    '/api/livedata/status',
    '/api/livedata/status?inv=a',
  ])
  feed.stop()
})

it('asks for no further inverter once the screen was left', async () => {
  const asked = vi.fn(async (url: string) => {
    if (url.includes('?inv=')) feed.stop()
    const inverters = ['a', 'b', 'c'].map((serial) => ({ serial, radio_stats: {} }))
    return Response.json({ inverters, total: {} })
  })
  vi.stubGlobal('fetch', asked)
  const { feed } = powersDrawn()
  feed.followSocket('connecting')
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toHaveBeenCalledTimes(2)
})

it('lets no push hold up what else is to be drawn', () => {
  const { feed, powers } = powersDrawn()
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

it('asks once where the device wants a login first, also when the socket is refused meanwhile', async () => {
  const asked = vi.fn(async () => new Response(null, { status: 401 }))
  vi.stubGlobal('fetch', asked)
  const { feed } = powersDrawn()
  feed.followSocket('connecting')
  await vi.advanceTimersByTimeAsync(100)
  feed.followSocket('refused')
  await vi.advanceTimersByTimeAsync(100)
  feed.askWhereSilent()
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).toHaveBeenCalledTimes(1)
  feed.reload()
  expect(asked).toHaveBeenCalledTimes(2)
  feed.stop()
  vi.unstubAllGlobals()
})

it('is stale from when the page is hidden or kept until something comes', () => {
  const feed = createFeed()
  vi.advanceTimersByTime(5000)
  feed.followSocket('open')
  feed.acceptPush(push(100))
  vi.advanceTimersByTime(1000)
  expect(liveState.get().isKept).toBe(false)
  // At once: no timer runs before a browser keeps the page.
  feed.followSocket('paused')
  expect(liveState.get().isKept).toBe(true)
  // An answer that still arrives while the page is hidden.
  feed.acceptPush(push(101))
  vi.advanceTimersByTime(1000)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  feed.followSocket('connecting')
  expect(liveState.get().isKept).toBe(true)
  feed.followSocket('open')
  vi.advanceTimersByTime(1000)
  expect(liveState.get().isKept).toBe(true)
  feed.acceptPush(push(102))
  vi.advanceTimersByTime(1000)
  expect(liveState.get().isKept).toBe(false)
  feed.stop()
})
