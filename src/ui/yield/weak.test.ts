import { describe, expect, test } from 'vitest'
import { liveOf } from '../../testing/liveEntry'
import { DAYS, liveYear, randomNumbers, type YearRoof, type YearString } from '../../testing/roofYear'
import { metersIn, textOfMeters } from './meters'
import { localHour, withReadings } from './record'
import { findWeakStrings } from './weak'

const START_MS = new Date(2026, 0, 1).getTime()
const HOUR_MS = 3_600_000
const evening = () => 21

/** The share of the direct light that reaches a string, by the position of the sun. A tree shades the string in the afternoon, a house in the morning. */
const tree = (azimuth: number, elevation: number) => (azimuth > 200 && azimuth < 250 && elevation < 45 ? 0.1 : 1)
const house = (azimuth: number, elevation: number) => (azimuth < 140 && elevation < 25 ? 0 : 1)
const DIRTY = { from: 200, to: 240 }
const DEAD = { from: 260, to: 290 }
/** The dirt increases for three days, until it takes half of the light. */
const dirt = (day: number) => (day < DIRTY.from || day >= DIRTY.to ? 1 : Math.max(0.5, 1 - (day - DIRTY.from + 1) / 6))
const death = (day: number) => (day < DEAD.from || day >= DEAD.to ? 1 : 0)

const string = (serial: string, number: number, azimuth: number, more: Partial<YearString> = {}): YearString => ({
  serial,
  number,
  azimuth,
  watts: 400,
  ...more,
})

const many = [
  string('A', 1, 100),
  string('A', 2, 100),
  string('A', 3, 220, { directShare: tree }),
  string('A', 4, 220),
  string('B', 1, 180),
  string('B', 2, 180, { directShare: house }),
  string('C', 1, 180, { watts: 300 }),
  string('D', 1, 140),
  string('D', 2, 140),
]

const roofs: Record<string, readonly YearString[]> = {
  'many strings': many,
  'two strings': [string('A', 1, 180), string('A', 2, 180)],
  'two strings, one in the shade': [string('A', 1, 180, { directShare: tree }), string('A', 2, 180)],
  'east and west': [string('A', 1, 95), string('A', 2, 265)],
  'two to the east, one to the west': [string('A', 1, 95), string('A', 2, 95), string('A', 3, 265)],
}

/** The power to which an inverter is limited on a day, and the limit in percent that the inverter reports. */
function limit(serial: string, day: number) {
  // An inverter with four strings reports its limit.
  if (serial === 'A' && day >= 120 && day < 130) return { watts: 500, percent: 31 }
  // An inverter with one string reports its limit.
  if (serial === 'C' && day >= 135 && day < 142) return { watts: 90, percent: 30 }
  // An inverter with two strings does not report its limit.
  if (serial === 'D' && day >= 150 && day < 160) return { watts: 240, percent: 100 }
  return { watts: 1600, percent: 100 }
}

const yearRoof = (strings: readonly YearString[], seed: number): YearRoof => ({
  seed,
  strings,
  limit,
  hasSnow: (day) => day >= 20 && day < 27,
})

/** Opens the live view once a day at the given hour. Returns the weather, the stored text, and for each string (by its id) the days on which it is found weak, with its losses. */
function findWeakDays(roof: YearRoof, hourOf: (day: number) => number, days = DAYS) {
  const { at, weather } = liveYear(roof, START_MS)
  const weakDays: Record<string, number[]> = {}
  const losses: Record<string, number[]> = {}
  let stored = ''
  for (let day = 0; day < days; day++) {
    const nowMs = START_MS + (day * 24 + hourOf(day)) * HOUR_MS
    const meters = withReadings(metersIn(stored), liveOf({ inverters: at(nowMs) }, nowMs), nowMs)
    stored = textOfMeters(meters)
    for (const [id, loss] of findWeakStrings(meters, localHour(nowMs))) {
      losses[id] = [...(losses[id] ?? []), loss]
      weakDays[id] = [...(weakDays[id] ?? []), day]
    }
  }
  return { weakDays, losses, weather, stored }
}

const atAnyHour = (seed: number) => {
  const random = randomNumbers(seed)
  return () => 6 + 16 * random()
}

describe('a year with shade, snow on all strings, clouds, storms and limits finds no weak string', () => {
  function expectNoWeakDays(strings: readonly YearString[], seed: number, hourOf = atAnyHour(seed)) {
    expect(findWeakDays(yearRoof(strings, seed), hourOf).weakDays).toEqual({})
  }

  test.each(Object.entries(roofs))('%s, visited in the evening', (_, strings) => expectNoWeakDays(strings, 1, evening))
  test.each(Object.entries(roofs))('%s, visited at any hour', (_, strings) => expectNoWeakDays(strings, 1))
})

describe('in a year in which one string gets dirty and another dies, only these two are found weak', () => {
  const faulty = (strings: readonly YearString[], dirtyIndex: number, deadIndex: number) =>
    strings.map((one, index) => ({
      ...one,
      ...(index === dirtyIndex && { powerShare: dirt }),
      ...(index === deadIndex && { powerShare: death }),
    }))
  /** A string may still be found weak on the first two days after the fault. */
  const isWithin = (day: number, { from, to }: { from: number; to: number }) => day >= from && day < to + 2

  const testWeather = (seed: number) => {
    const { weakDays, losses, weather, stored } = findWeakDays(yearRoof(faulty(many, 0, 3), seed), evening)
    expect(stored.length, 'stored characters after a year with nine strings').toBeLessThan(6 * 1024)
    expect(Object.keys(weakDays).sort()).toEqual(['A 1', 'A 4'])
    const sunnyDay = weather.findIndex((one, day) => day >= DEAD.from && (one === 'clear' || one === 'hazy'))
    // The dead string may be found before the first sunny day, on a day with some clouds.
    expect(weakDays['A 4']?.[0]).toBeLessThanOrEqual(sunnyDay)
    expect((weakDays['A 1']?.[0] ?? 0) - DIRTY.from).toBeLessThan(10)
    for (const day of weakDays['A 4'] ?? []) expect(isWithin(day, DEAD), `${day}`).toBe(true)
    for (const day of weakDays['A 1'] ?? []) expect(isWithin(day, DIRTY), `${day}`).toBe(true)
    // Dirt takes half of the light, death all of it.
    const [dirtLosses, deathLosses] = [losses['A 1'] ?? [], losses['A 4'] ?? []]
    expect([Math.min(...dirtLosses), Math.max(...dirtLosses)].map((loss) => Math.round(loss * 10) / 10)).toEqual([
      0.5, 0.5,
    ])
    expect(Math.min(...deathLosses)).toBeGreaterThan(0.9)
    // Only the last 17 days are compared. Some time after the death, most of them are days without energy, and the string is no longer found weak.
    expect(weakDays['A 4']?.length).toBeGreaterThan(5)
  }
  test('with the weather of seed 1', () => testWeather(1))

  test('without a dirty string, the dead one of two strings is found on the first sunny day', () => {
    // No string has the index 9, so none gets dirty.
    const strings = faulty(roofs['two strings'] ?? [], 9, 1)
    const { weakDays, weather } = findWeakDays(yearRoof(strings, 1), evening)
    expect(Object.keys(weakDays)).toEqual(['A 2'])
    expect(weakDays['A 2']?.[0]).toBe(
      weather.findIndex((one, day) => day >= DEAD.from && (one === 'clear' || one === 'hazy')),
    )
  })
})

test('a string with another module is not found weak if the power of the new module is configured', () => {
  const smaller = (day: number) => (day < 200 ? 1 : 0.6)
  const strings = [
    string('A', 1, 180, { powerShare: smaller, moduleWatts: (day) => 400 * smaller(day) }),
    string('A', 2, 180),
    string('A', 3, 180),
    string('A', 4, 180),
  ]
  const earlyAfternoon = () => 13
  expect(findWeakDays(yearRoof(strings, 1), earlyAfternoon).weakDays).toEqual({})
  const notConfigured = strings.map(({ moduleWatts: _, ...others }) => others)
  expect(Object.keys(findWeakDays(yearRoof(notConfigured, 1), earlyAfternoon).weakDays)).toEqual(['A 1'])
})

describe('two strings with 2 kWh a day each', () => {
  const FIRST_HOUR = Math.floor(START_MS / HOUR_MS / 24) * 24
  const USUAL = Array.from({ length: 10 }, (): [first: number, second: number] => [2000, 2000])

  /** Which of the strings "A 1" and "A 2" are weak after these days. The last day lasts until the given hour. */
  function weakAfter(days: readonly [first: number, second: number][], lastHour = 24) {
    const hoursOf = (index: number) => (index === days.length - 1 ? lastHour : 24)
    const recordOf = (string: 0 | 1) => [
      '',
      0,
      0,
      FIRST_HOUR,
      1000,
      ...days.flatMap((day, index) => [hoursOf(index), day[string]]),
    ]
    const meters = metersIn(JSON.stringify({ 'A 1': recordOf(0), 'A 2': recordOf(1) }))
    return [...findWeakStrings(meters, FIRST_HOUR + 24 * (days.length - 1) + lastHour).keys()]
  }

  test('the current day is compared from 16:00 on', () => {
    expect(weakAfter([...USUAL, [0, 1500]], 15)).toEqual([])
    expect(weakAfter([...USUAL, [0, 1500]], 16)).toEqual(['A 1'])
  })

  test('a dark day is ignored, because its small amounts are inaccurate', () => {
    const weak: [number, number] = [900, 2000]
    expect(weakAfter([...USUAL, weak, weak, weak, weak])).toEqual(['A 1'])
    expect(weakAfter([...USUAL, weak, weak, [100, 100], weak, weak])).toEqual(['A 1'])
    expect(weakAfter([...USUAL, [20, 100], weak, weak, weak, weak])).toEqual(['A 1'])
    expect(weakAfter([...USUAL, [0, 100]])).toEqual([])
  })
})
