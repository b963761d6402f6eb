import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { liveOf } from '../../testing/liveEntry'
import { startOfDay } from '../lib/clock'
import { WATCHED_AFTER_MS } from '../state/storage'
import type { DaySeries } from './powerSeries'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const NOON_MS = new Date('2026-06-21T12:00').getTime()
const SERIAL = '116180400123'
const stored = () => localStorage.getItem('power')

interface Page extends Awaited<ReturnType<typeof importPage>> {
  stop: () => void
}

async function importPage() {
  vi.resetModules()
  return { ...(await import('./storedPower')), ...(await import('./liveStore')), ...(await import('../lib/clock')) }
}

const pages: Page[] = []

/** Loads a page that shows the live view and records the power. */
async function load(): Promise<Page> {
  const modules = await importPage()
  const page = { ...modules, stop: modules.recordPower() }
  pages.push(page)
  return page
}

/** Simulates live data that arrives now, with the power of each inverter and of all inverters. */
function push(
  { liveState, noLiveState, monotonicMs }: Page,
  watts: number,
  serials: readonly string[] = [SERIAL],
  reachable = true,
) {
  const power = { Power: { v: watts, u: 'W', d: 1 } }
  const inverters = serials.map((serial) => ({ serial, poll_enabled: true, reachable, AC: { 0: power } }))
  liveState.set({ ...noLiveState, data: liveOf({ inverters, total: power }, monotonicMs()) })
}

/** Moves the clocks to this time. Only the system clock can go back. */
function goTo(timeMs: number) {
  if (timeMs < Date.now()) vi.setSystemTime(timeMs)
  else vi.advanceTimersByTime(timeMs - Date.now())
}

const seriesOf = (day: DaySeries, serial = SERIAL) => day.get(serial)
const today = (page: Page) => seriesOf(page.recordedPower.today)
const times = (page: Page) => today(page)?.points.map(({ atMs }) => atMs - NOON_MS)

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: NOON_MS })
})

afterEach(() => {
  for (const page of pages.splice(0)) page.stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('recorded power', () => {
  test('is available after a reload, with its gaps and its highest value', async () => {
    const before = await load()
    push(before, 500)
    goTo(NOON_MS + 90_000)
    push(before, 912.34)
    // This value is in the same minute as the highest value.
    goTo(NOON_MS + 100_000)
    push(before, 700)
    goTo(NOON_MS + 170_000)
    push(before, 700)
    goTo(NOON_MS + 60 * MINUTE_MS)
    const after = await load()
    push(after, 100)
    expect(times(after)).toEqual([0, 90_000, 170_000, 60 * MINUTE_MS])
    expect(today(after)?.highest).toEqual({ atMs: NOON_MS + 90_000, value: 912.3 })
    expect(seriesOf(after.recordedPower.today, '')?.points).toEqual(today(after)?.points)
  })

  test('contains the values that arrived before the recording started', async () => {
    const page = await importPage()
    push({ ...page, stop: () => undefined }, 300)
    page.recordPower()()
    expect(page.recordedPower.today.get(SERIAL)?.points).toEqual([{ atMs: NOON_MS, value: 300 }])
  })

  test('contains no values that arrive after the live view was left', async () => {
    const page = await load()
    push(page, 1)
    page.stop()
    goTo(NOON_MS + MINUTE_MS)
    push(page, 2)
    expect(times(page)).toEqual([0])
  })

  test('of ten inverters and two days takes at most 24 kB', async () => {
    const serials = Array.from({ length: 10 }, (_, index) => `11618040012${index}`)
    const page = await load()
    for (const noon of [NOON_MS, NOON_MS + DAY_MS])
      for (let atMs = noon - 7 * 60 * MINUTE_MS; atMs < noon + 9 * 60 * MINUTE_MS; atMs += 45_000) {
        goTo(atMs)
        push(page, 1234.5, serials)
      }
    expect(stored()?.length).toBeGreaterThan(8000)
    expect(stored()?.length).toBeLessThan(24_000)
    const after = await load()
    push(after, 1, serials)
    for (const day of [after.recordedPower.today, after.recordedPower.yesterday]) {
      const points = seriesOf(day, serials[0])?.points.map(({ atMs }) => atMs) ?? []
      expect(points.length).toBeGreaterThan(40)
      for (const [index, atMs] of points.entries())
        expect(atMs - (points[index - 1] ?? 0)).toBeGreaterThanOrEqual(MINUTE_MS)
    }
  })

  test('contains the values of all tabs', async () => {
    const one = await load()
    push(one, 1)
    const other = await load()
    goTo(NOON_MS + 2 * MINUTE_MS)
    push(other, 2)
    goTo(NOON_MS + 4 * MINUTE_MS)
    push(one, 4)
    expect(times(one)).toEqual([0, 2 * MINUTE_MS, 4 * MINUTE_MS])
  })

  test('becomes the power of yesterday at midnight, and is deleted a day later', async () => {
    const page = await load()
    push(page, 900)
    goTo(NOON_MS + DAY_MS / 2)
    push(page, 3)
    expect(today(page)).toMatchObject({ points: [{ value: 3 }], highest: { value: 3 } })
    expect(seriesOf(page.recordedPower.yesterday)).toMatchObject({ points: [{ value: 900 }], highest: { value: 900 } })
    goTo(NOON_MS + 1.6 * DAY_MS)
    const after = await load()
    push(after, 5)
    expect(today(after)?.points.map(({ value }) => value)).toEqual([5])
    expect(seriesOf(after.recordedPower.yesterday)?.points.map(({ value }) => value)).toEqual([3])
    expect(stored()).not.toContain('900')
  })

  test('is read from the stored text of an earlier version of the page, even if the text contains only one day', async () => {
    const midnightMs = new Date(NOON_MS).setHours(0, 0, 0, 0)
    localStorage.setItem('power', JSON.stringify([midnightMs, [SERIAL, MINUTE_MS, [[3600, 7]]]]))
    const page = await load()
    push(page, 8)
    expect(today(page)?.points.map(({ value }) => value)).toEqual([7, 8])
  })

  test('is deleted in all tabs', async () => {
    const page = await load()
    push(page, 900)
    page.deletePower()
    expect(today(page)).toBeUndefined()
    expect(stored()).toBeNull()
    push(page, 3)
    expect(today(page)?.highest.value).toBe(3)
    vi.advanceTimersByTime(WATCHED_AFTER_MS)
    dispatchEvent(new StorageEvent('storage', { key: 'power' }))
    expect(today(page)).toBeUndefined()
  })
})

describe('stored text of the recorded power', () => {
  test('is read, except for values of other types', async () => {
    const midnightMs = new Date(NOON_MS).setHours(0, 0, 0, 0)
    const points = '[[1,{}],[2,"x"],[3,1e999],[4,null],[{},5],["x",5],[60,7],[61,{"toString":1}]]'
    localStorage.setItem(
      'power',
      `[${midnightMs},["${SERIAL}",60000,${points}],["",60000,${points}],["b","x",${points}],["c",1e999,[[1,1]]]]`,
    )
    const page = await load()
    push(page, 100)
    for (const serial of [SERIAL, '']) {
      const series = seriesOf(page.recordedPower.today, serial)
      expect(series?.points.map(({ value }) => value)).toEqual([7, 100])
      expect(series?.highest.value).toBe(100)
    }
    expect([...page.recordedPower.today.keys()].sort()).toEqual(['', SERIAL])
  })

  test.each(['', 'not json', `[0,["${SERIAL}",60000,[[1,2]]]]`])(
    'is ignored if it has no points of today or yesterday: %j',
    async (text) => {
      localStorage.setItem('power', text)
      const page = await load()
      push(page, 7)
      expect(today(page)?.points).toEqual([{ atMs: NOON_MS, value: 7 }])
    },
  )
})

test('the start of a day is at midnight, also on a day on which the clocks change', async () => {
  const noon = new Date(2026, 2, 29, 12).getTime()
  expect(startOfDay(noon)).toBe(new Date(2026, 2, 29).getTime())
  expect(startOfDay(noon, -1)).toBe(new Date(2026, 2, 28).getTime())
})
