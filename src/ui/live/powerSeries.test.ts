import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { WATCHED_AFTER_MS } from '../state/storage'
import type { Live } from './merge'
import { addPoint, recorded } from './powerSeries'

describe('a series', () => {
  beforeEach(() => recorded.clear())

  function only() {
    const [series] = recorded.values()
    if (!series) throw new Error('nothing recorded')
    return series
  }

  test('keeps its memory bounded and its span whole over a day', () => {
    for (let atMs = 0; atMs <= 86_400_000; atMs += 5000) addPoint('a', { atMs, value: atMs === 40_005_000 ? 9999 : 1 })
    const series = only()
    expect(series.points.length).toBeLessThanOrEqual(300)
    expect(series.points.length).toBeGreaterThan(100)
    expect(series.points[0]?.atMs).toBe(0)
    expect(series.points.at(-1)?.atMs).toBeGreaterThan(86_000_000)
    expect(series.highest).toEqual({ atMs: 40_005_000, value: 9999 })
  })

  test('of two values within a second keeps the newer one, and the higher one as the highest', () => {
    addPoint('a', { atMs: 0, value: 50 })
    addPoint('a', { atMs: 400, value: 20 })
    const series = only()
    expect(series.points).toEqual([{ atMs: 0, value: 20 }])
    expect(series.highest.value).toBe(50)
  })
})

type Page = typeof import('./powerSeries') & typeof import('../lib/clock')

const MINUTE = 60_000
const NOON = new Date('2026-06-21T12:00').getTime()
const ROOF = '116180400123'
const text = () => localStorage.getItem('power')

/** A page that has just been loaded. */
async function load(): Promise<Page> {
  vi.resetModules()
  return { ...(await import('./powerSeries')), ...(await import('../lib/clock')) }
}

/** A push now, of one inverter and of all together. */
function push(page: Page, watts: number, serials: readonly string[] = [ROOF], status = 'producing') {
  const power = { value: watts, unit: 'W', digits: 1 }
  const inverters = serials.map((serial) => ({ serial, status, power, receivedAtMs: page.monotonicMs() }))
  page.recordPower({
    inverters,
    totals: { Power: power },
    receivedAtMs: page.monotonicMs(),
    asOfMs: Date.now(),
  } as unknown as Live)
}

const seen = ({ recorded }: Page, serial = ROOF) => recorded.get(serial)
const times = (page: Page) => seen(page)?.points.map(({ atMs }) => atMs - NOON)

describe('the day', () => {
  beforeEach(() => {
    localStorage.clear()
    vi.useFakeTimers({ now: NOON })
  })

  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  test('outlasts a reload, with its gaps and its highest', async () => {
    const before = await load()
    push(before, 500)
    vi.setSystemTime(NOON + 90_000)
    push(before, 912.34)
    // Its minute has the highest already.
    vi.setSystemTime(NOON + 100_000)
    push(before, 700)
    vi.setSystemTime(NOON + 170_000)
    push(before, 700)
    vi.setSystemTime(NOON + 60 * MINUTE)
    const after = await load()
    push(after, 100)
    expect(times(after)).toEqual([0, 90_000, 170_000, 60 * MINUTE])
    expect(seen(after)?.highest).toEqual({ atMs: NOON + 90_000, value: 912.3 })
    expect(seen(after, '')?.points).toEqual(seen(after)?.points)
  })

  test('is read without what is no number, as another program may have stored', async () => {
    const day = new Date(NOON).setHours(0, 0, 0, 0)
    const points = '[[1,{}],[2,"x"],[3,1e999],[4,null],[{},5],["x",5],[60,7],[61,{"toString":1}]]'
    localStorage.setItem(
      'power',
      `[${day},["${ROOF}",60000,${points}],["",60000,${points}],["b","x",${points}],["c",1e999,[[1,1]]]]`,
    )
    const page = await load()
    push(page, 100)
    for (const serial of [ROOF, '']) {
      const series = seen(page, serial)
      expect(series?.points.map(({ value }) => value)).toEqual([7, 100])
      expect(series?.highest.value).toBe(100)
    }
    expect([...page.recorded.keys()].sort()).toEqual(['', ROOF])
  })

  test('of an inverter that is out of reach is there after a reload', async () => {
    push(await load(), 500)
    vi.setSystemTime(NOON + 5 * MINUTE)
    const after = await load()
    push(after, 500, [ROOF], 'unreachable')
    expect(times(after)).toEqual([0])
  })

  test('is written once a minute at most', async () => {
    const page = await load()
    const written = vi.spyOn(await import('../state/storage'), 'writeStored')
    for (let second = 0; second < 600; second++) {
      vi.setSystemTime(NOON + second * 1000)
      push(page, second)
    }
    expect(written.mock.calls).toHaveLength(10)
    written.mockRestore()
  })

  test('has the seconds as they were while the page is new, also after it was kept', async () => {
    const page = await load()
    for (const second of [0, 5, 10, 70, 75]) {
      vi.setSystemTime(NOON + second * 1000)
      push(page, second)
    }
    expect(times(page)).toEqual([0, 5000, 10_000, 70_000, 75_000])
  })

  test('of ten inverters takes a few kilobytes, a point a minute at most', async () => {
    const serials = Array.from({ length: 10 }, (_, index) => `11618040012${index}`)
    const page = await load()
    for (let atMs = NOON - 7 * 60 * MINUTE; atMs < NOON + 9 * 60 * MINUTE; atMs += 45_000) {
      vi.setSystemTime(atMs)
      push(page, 1234.5, serials)
    }
    expect(text()?.length).toBeGreaterThan(4000)
    expect(text()?.length).toBeLessThan(12_000)
    const after = await load()
    push(after, 1, serials)
    const points = seen(after, serials[0])?.points.map(({ atMs }) => atMs) ?? []
    expect(points.length).toBeGreaterThan(40)
    for (const [index, atMs] of points.entries()) expect(atMs - (points[index - 1] ?? 0)).toBeGreaterThanOrEqual(MINUTE)
  })

  test('is that of all tabs', async () => {
    const one = await load()
    push(one, 1)
    const other = await load()
    vi.setSystemTime(NOON + 2 * MINUTE)
    push(other, 2)
    vi.setSystemTime(NOON + 4 * MINUTE)
    push(one, 4)
    expect(times(one)).toEqual([0, 2 * MINUTE, 4 * MINUTE])
  })

  test('begins anew at midnight, on the page and in what is kept', async () => {
    const page = await load()
    push(page, 900)
    vi.setSystemTime(NOON + 12 * 60 * MINUTE)
    push(page, 3)
    expect(seen(page)).toMatchObject({ points: [{ value: 3 }], highest: { value: 3 } })
    vi.setSystemTime(NOON + 36 * 60 * MINUTE)
    const after = await load()
    push(after, 5)
    expect(seen(after)?.points).toHaveLength(1)
  })

  test('goes when it is cleared, in other tabs too', async () => {
    const page = await load()
    push(page, 900)
    page.clearPower()
    expect(seen(page)).toBeUndefined()
    expect(text()).toBeNull()
    push(page, 3)
    expect(seen(page)?.highest.value).toBe(3)
    vi.advanceTimersByTime(WATCHED_AFTER_MS)
    dispatchEvent(new StorageEvent('storage', { key: 'power' }))
    expect(seen(page)).toBeUndefined()
  })

  test.each(['', 'not json', '{}', '[]', '[0,["116180400123",60000,[[1,2]]]]'])('is not read from %j', async (odd) => {
    localStorage.setItem('power', odd)
    const page = await load()
    push(page, 7)
    expect(seen(page)?.points).toEqual([{ atMs: NOON, value: 7 }])
  })

  test.each([null, 7, [ROOF, 60_000], [ROOF, 60_000, [null]]])(
    'of today is not read where it is kept otherwise: %j',
    async (odd) => {
      localStorage.setItem('power', JSON.stringify([new Date(NOON).setHours(0, 0, 0, 0), odd]))
      const page = await load()
      push(page, 7)
      expect(seen(page)?.points).toEqual([{ atMs: NOON, value: 7 }])
    },
  )

  test.each([
    ['blocked', 'get'],
    ['full', 'set'],
  ])('is not kept where storage is %s', async (_, method) => {
    const refuse = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', new Proxy({ removeItem() {} }, { set: refuse, [method]: refuse }))
    const page = await load()
    push(page, 1)
    vi.setSystemTime(NOON + 2 * MINUTE)
    push(page, 2)
    expect(times(page)).toEqual([0, 2 * MINUTE])
  })
})
