import { describe, expect, test } from 'vitest'
import { liveOf } from '../../testing/liveEntry'
import { DAYS, liveYear, randomNumbers } from '../../testing/roofYear'
import { energyBetween, type Point } from './meter'
import { isPanelString, type Meters, mergeMeters, metersIn, textOfMeters } from './meters'
import { withReadings } from './record'

const START_MS = new Date(2026, 0, 1).getTime()
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const SERIAL = '116181804321'
const year = liveYear(
  { seed: 1, strings: [1, 2].map((number) => ({ serial: SERIAL, number, azimuth: 180, watts: 400 })) },
  START_MS,
)
const atHour = (day: number, hour: number) => START_MS + day * DAY_MS + hour * HOUR_MS

interface Visit {
  /** The true time. */
  atMs: number
  /** The error of the browser's clock. */
  clockErrorMs?: number
  /** The offset that the gateway adds to the meter of the first string. */
  offsetKwh?: number
  /** The part of the day's energy that the inverter has lost in a restart. */
  forgottenWh?: number
  serial?: string
}

type Entry = ReturnType<typeof year.at>[number]

/** Returns the stored text after a visit to the live view. */
function visit(
  stored: string,
  { atMs, clockErrorMs = 0, offsetKwh = 0, forgottenWh = 0, serial = SERIAL }: Visit,
): string {
  const entries = year.at(atMs).map((entry): Entry => {
    const { YieldDay, YieldTotal, ...others } = entry.AC[0]
    const yieldDay = { ...YieldDay, v: YieldDay.v - forgottenWh }
    const yieldTotal = { ...YieldTotal, v: YieldTotal.v + offsetKwh }
    return { ...entry, serial, AC: { 0: { ...others, YieldDay: yieldDay, YieldTotal: yieldTotal } } }
  })
  const nowMs = atMs + clockErrorMs
  return textOfMeters(withReadings(metersIn(stored), liveOf({ inverters: entries }, nowMs), nowMs))
}

const afterVisits = (stored: string, ...visits: Visit[]) => visits.reduce(visit, stored)
const pointsOf = (stored: string, serial = SERIAL): readonly Point[] => metersIn(stored).get(serial)?.points ?? []
const pointsOfInverters = (meters: Meters) =>
  [...meters].filter(([id]) => !isPanelString(id)).map(([, { points }]) => points)
const energyIn = (stored: string) =>
  pointsOfInverters(metersIn(stored)).reduce((sum, points) => sum + energyBetween(points, 0, 1e6).wh, 0)

/** The energy that was really produced from the start of a day to a time. */
function trueWh(fromDay: number, toMs: number) {
  return year.totalWh(toMs) - year.totalWh(atHour(fromDay, 0))
}

const FIRST = { atMs: atHour(100, 10) }
const LAST = { atMs: atHour(110, 15) }

test('two visits record the energy between them and the earlier energy of the first day', () => {
  expect(energyIn(afterVisits('', FIRST, LAST))).toBe(trueWh(100, LAST.atMs))
  expect(trueWh(100, LAST.atMs)).toBeGreaterThan(5000)
})

test('the energy between two visits is spread evenly over the time between them; days with readings have their measured energy', () => {
  const points = [
    { hour: 0, wh: 1000 },
    { hour: 24, wh: 3000 },
    { hour: 72, wh: 10_000 },
    { hour: 96, wh: 10_500 },
  ]
  const days = [0, 24, 48, 72].map((hour) => energyBetween(points, hour, hour + 24))
  expect(days).toEqual([
    { wh: 2000, measuredWh: 2000 },
    { wh: 3500, measuredWh: 0 },
    { wh: 3500, measuredWh: 0 },
    { wh: 500, measuredWh: 500 },
  ])
  expect(energyBetween(points, 12, 84)).toEqual({ wh: 8250, measuredWh: 7000 })
})

describe('an edited offset does not count as energy', () => {
  test.each([0.9, 12.5, 500, -0.05, -2, -300])('after a change by %d kWh while the live view is open', (offsetKwh) => {
    const later = { atMs: FIRST.atMs + 10_000, offsetKwh }
    expect(energyIn(afterVisits('', FIRST, later, { ...LAST, offsetKwh }))).toBe(trueWh(100, LAST.atMs))
  })

  test('after a change while the page was closed: only the energy since the last visit is lost', () => {
    const stored = afterVisits('', FIRST, { ...LAST, offsetKwh: 900 })
    expect(energyIn(stored)).toBe(trueWh(100, FIRST.atMs) + trueWh(110, LAST.atMs))
  })
})

test('a meter that restarts at 0 continues its history', () => {
  const totalKwh = year.totalWh(atHour(105, 0)) / 1000
  const stored = afterVisits('', FIRST, { atMs: atHour(104, 22) }, { atMs: atHour(105, 9), offsetKwh: -totalKwh })
  expect(energyIn(afterVisits(stored, { ...LAST, offsetKwh: -totalKwh }))).toBe(trueWh(100, LAST.atMs))
})

test('a replaced inverter has a new meter, and the old one keeps its energy', () => {
  const stored = afterVisits(
    '',
    FIRST,
    { atMs: atHour(105, 22) },
    { atMs: atHour(106, 12), serial: '999' },
    { ...LAST, serial: '999' },
  )
  expect(energyIn(stored)).toBe(trueWh(100, atHour(105, 22)) + trueWh(106, LAST.atMs))
})

test('an inverter that restarts during the day keeps all its energy', () => {
  const noon = { atMs: atHour(100, 12) }
  const forgottenWh = year.at(noon.atMs)[0]?.AC[0].YieldDay.v ?? 0
  const stored = afterVisits(
    '',
    FIRST,
    noon,
    { atMs: atHour(100, 14), forgottenWh },
    { atMs: atHour(100, 20), forgottenWh },
    LAST,
  )
  expect(energyIn(stored)).toBe(trueWh(100, LAST.atMs))
})

test('one wrong answer of an inverter: only the energy between the previous visit and the start of the day is lost', () => {
  const totalKwh = year.totalWh(atHour(102, 12)) / 1000
  expect(
    energyIn(
      afterVisits('', FIRST, { atMs: atHour(102, 12), offsetKwh: -totalKwh }, { atMs: atHour(102, 12.1) }, LAST),
    ),
  ).toBe(trueWh(102, LAST.atMs) + trueWh(100, FIRST.atMs))
})

describe('no energy is lost or added if the browser’s clock is set', () => {
  test.each([
    ['back by an hour', -HOUR_MS],
    ['back by a day', -DAY_MS],
    ['back by three days', -3 * DAY_MS],
    ['ahead by an hour', HOUR_MS],
  ])('%s permanently', (_, clockErrorMs) => {
    const visits = [100, 101, 102, 103].map((day) => ({ atMs: atHour(day, 12) }))
    const wrong = [104, 105, 106, 110].map((day) => ({ atMs: atHour(day, 11), clockErrorMs }))
    expect(energyIn(afterVisits('', ...visits, ...wrong))).toBe(trueWh(100, atHour(110, 11)))
  })

  test.each([
    ['back by years', -900 * DAY_MS],
    ['ahead by years', 900 * DAY_MS],
  ])('%s for one visit', (_, clockErrorMs) => {
    const before = [100, 101, 102, 103].map((day) => ({ atMs: atHour(day, 12) }))
    const stored = afterVisits('', ...before, { atMs: atHour(104, 12), clockErrorMs }, { atMs: atHour(105, 12) }, LAST)
    expect(energyIn(stored)).toBe(trueWh(100, LAST.atMs))
    expect(pointsOf(stored).map(({ hour }) => hour)).toEqual(
      pointsOf(afterVisits('', ...before, { atMs: atHour(105, 12) }, LAST)).map(({ hour }) => hour),
    )
  })
})

describe('two tabs', () => {
  test('a tab that has slept for days is ignored', () => {
    const live = liveOf({ inverters: year.at(FIRST.atMs) }, FIRST.atMs)
    const meters = metersIn(afterVisits('', FIRST, LAST))
    expect(textOfMeters(withReadings(meters, live, LAST.atMs))).toBe(textOfMeters(meters))
  })

  test('a tab that overwrites the readings of another tab loses no energy', () => {
    const random = randomNumbers(7)
    let [stored, older] = ['', '']
    for (let day = 100; day < 140; day++)
      for (const hour of [8, 12, 17]) {
        const base = random() < 0.3 ? older : stored
        older = stored
        stored = visit(base, { atMs: atHour(day, hour) })
      }
    const fromMs = (pointsOf(stored)[0]?.hour ?? 0) * HOUR_MS
    expect(energyIn(stored)).toBe(year.totalWh(atHour(139, 17)) - year.totalWh(fromMs))
  })
})

test.each([
  '',
  '{"a":["x",2,3,4]}',
  '{"a":[0,0,1e300,4]}',
  '{"a":[0,0,5,4,-1,3]}',
  '{"a":[0,0,5,4,3,-1]}',
  '{"__proto__":[0,0,5,4]}x',
])('the stored text of the readings is ignored if it is not a list of readings: %s', (text) => {
  expect([...metersIn(text)]).toEqual([])
})

describe('a file of another browser', () => {
  const merged = (own: string, other: string) => textOfMeters(mergeMeters(metersIn(own), metersIn(other)))
  const old = afterVisits('', FIRST, { atMs: atHour(103, 12) }, { atMs: atHour(105, 12) })

  test.each([
    ['module', [400, 100], [300, 100]],
    ['limit', [400, 100], [400, 60]],
  ])('with readings from before a change of the %s: does not mix them with the later readings', (_, before, after) => {
    const text = (setup: number[], hour: number) => JSON.stringify({ 'A 1': ['South', ...setup, hour, 1000, 24, 500] })
    const [earlier, later] = [text(before, 400_000), text(after, 401_000)]
    expect(merged(earlier, later)).toBe(later)
    expect(merged(later, earlier)).toBe(later)
    expect(merged(text([0, 0], 400_000), later)).not.toBe(later)
  })

  test.each(Array.from({ length: 20 }, (_, seed) => seed))('is merged without loss (random days, seed %i)', (seed) => {
    const random = randomNumbers(seed)
    const texts = ['', '']
    const firstDays = [0, 0]
    let lastMs = 0
    for (let day = 50; day < 100; day++) {
      const browser = random() < 0.5 ? 0 : 1
      if (random() < 0.3) continue
      lastMs = atHour(day, 6 + 14 * random())
      texts[browser] = visit(`${texts[browser]}`, { atMs: lastMs })
      firstDays[browser] ||= day
    }
    const [first = '', second = ''] = texts
    const text = merged(first, second)
    expect(text).toBe(merged(second, first))
    expect(energyIn(text)).toBe(trueWh(Math.min(...firstDays), lastMs))
    const points = pointsOf(text)
    expect(points.every(({ wh }, index) => wh >= (points[index - 1]?.wh ?? 0))).toBe(true)
    const dayStarts = (part: string) => pointsOf(part).filter(({ hour }) => hour % 24 === 0)
    expect(dayStarts(text)).toEqual(expect.arrayContaining([...dayStarts(first), ...dayStarts(second)]))
  })

  test('may come from a time before the offset was edited', () => {
    const own = afterVisits(
      '',
      { atMs: atHour(103, 14) },
      { atMs: atHour(107, 12) },
      { atMs: atHour(107, 13), offsetKwh: 300 },
    )
    expect(energyIn(afterVisits(merged(own, old), { ...LAST, offsetKwh: 300 }))).toBe(trueWh(100, LAST.atMs))
  })
})

test('a year of visits at any time of day, with edited offsets, keeps the energy', () => {
  const random = randomNumbers(3)
  let stored = ''
  let offsetKwh = 0
  let lastMs = 0
  for (let day = 0; day < DAYS; day++) {
    for (const hour of [7 + 4 * random(), 11 + 4 * random(), 15 + 5 * random()]) {
      lastMs = atHour(day, hour)
      stored = visit(stored, { atMs: lastMs, offsetKwh })
      if (random() > 0.1) continue
      offsetKwh += Math.round(2000 * random() - 900)
      stored = visit(stored, { atMs: lastMs + 60_000, offsetKwh })
    }
  }
  expect(Math.abs(energyIn(stored) - trueWh(0, lastMs + 60_000))).toBeLessThan(1)
})
