import { describe, expect, test } from 'vitest'
import { type InverterUnit, measure, newUnit } from '../../simulator/world/inverter'
import { families } from '../../simulator/world/models'
import { seededNumber } from '../../simulator/world/seededNumber'
import { liveOf } from '../../testing/liveEntry'
import { isPanelString, type Meters, metersIn, textOfMeters } from './meters'
import { periodsOf, spans } from './periods'
import { withReadings } from './record'

const LOCATION = { latitude: 51.2, longitude: 10.5 }
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const START_MS = new Date(2026, 0, 1).getTime()

/** The inverters of a roof. */
interface Roof {
  units: InverterUnit[]
}

const newRoof = (nowMs = START_MS): Roof => ({
  units: [
    newUnit('112173608765', families.hm1, [290], nowMs, LOCATION),
    newUnit('114174998811', families.hm2, [390, 390], nowMs, LOCATION),
  ],
})

const amount = (v: number, u: string, d: number) => ({ v, u, d })
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** The decoded live data of a roof on v23. */
function liveOfRoof({ units }: Roof, nowMs: number) {
  const inverters = units.map((unit) => {
    const { strings } = measure(unit, nowMs, LOCATION)
    const yields = (today: number, ever: number) => ({
      YieldDay: amount(today, 'Wh', 0),
      YieldTotal: amount(ever, 'kWh', 3),
    })
    return {
      serial: unit.serial,
      name: unit.serial,
      data_age: 0,
      poll_enabled: true,
      reachable: true,
      producing: true,
      limit_relative: 100,
      limit_absolute: unit.family.model.max_power,
      AC: {
        0: yields(sum(strings.map(({ todayWh }) => todayWh)), sum(strings.map(({ totalKwh }) => totalKwh))),
      },
      DC: Object.fromEntries(
        strings.map(({ todayWh, totalKwh, watts }, index) => [
          index,
          { name: { u: `${index}` }, Power: amount(watts, 'W', 1), ...yields(todayWh, totalKwh) },
        ]),
      ),
    }
  })
  return liveOf({ inverters }, nowMs)
}

/** Reads and writes the stored text, as each visit to the live view does. */
function visit(stored: string, roof: Roof, nowMs: number): string {
  return textOfMeters(withReadings(metersIn(stored), liveOfRoof(roof, nowMs), nowMs))
}

const pointsOfInverters = (meters: Meters) =>
  [...meters].filter(([id]) => !isPanelString(id)).map(([, { points }]) => points)

/** The sum of all meters in Wh. */
const meterWhOf = ({ units }: Roof, nowMs: number) =>
  Math.round(
    1000 * sum(units.flatMap((unit) => measure(unit, nowMs, LOCATION).strings.map(({ totalKwh }) => totalKwh))),
  )

/** `random` is from 0 to 1. Most pauses are a day, and a few take weeks. */
function daysUntilNextVisit(random: number): number {
  if (random < 0.2) return 0.2
  if (random < 0.8) return 1
  return random < 0.97 ? 3 : Math.round(10 + 30 * random)
}

/** Times of visits in a year: on some days several, on others none, and gaps of weeks. */
function visitsOfYear(seed: string, years = 1): number[] {
  const times: number[] = []
  for (let day = 0; day < 365 * years; ) {
    const hour = 4 + 19 * seededNumber(seed, `hour ${day}`)
    times.push(START_MS + day * DAY_MS + hour * HOUR_MS)
    day += daysUntilNextVisit(seededNumber(seed, `pause ${day}`))
  }
  return times.sort((one, other) => one - other)
}

/** Runs the inverters for a time without a visit. */
function runInverters(roof: Roof, fromMs: number, toMs: number) {
  for (let ms = fromMs; ms < toMs; ms += DAY_MS / 2) for (const unit of roof.units) measure(unit, ms, LOCATION)
}

/** The sum of all meters in Wh at the start of the day. */
function startWhOf(roof: Roof, nowMs: number) {
  const yieldToday = sum(
    roof.units.flatMap((unit) => measure(unit, nowMs, LOCATION).strings.map(({ todayWh }) => todayWh)),
  )
  return meterWhOf(roof, nowMs) - yieldToday
}

describe('a year with gaps of weeks', () => {
  test.each(['a', 'b'])(
    'the sums of days, months and years exactly equal the increase of the meters (seed %s)',
    (seed) => {
      const roof = newRoof()
      const times = visitsOfYear(seed)
      const [first = 0] = times
      const last = times.at(-1) ?? 0
      const startWh = startWhOf(roof, first)
      let stored = ''
      let before = START_MS
      for (const time of times) {
        runInverters(roof, before, time)
        stored = visit(stored, roof, time)
        before = time
      }
      const counted = meterWhOf(roof, last) - startWh
      expect(Math.max(...times.map((time, index) => time - (times[index - 1] ?? time)))).toBeGreaterThan(14 * DAY_MS)
      expect(counted).toBeGreaterThan(100_000)
      for (const span of Object.values(spans)) {
        const periods = periodsOf(pointsOfInverters(metersIn(stored)), span)
        expect(sum(periods.map(({ wh }) => wh)), `${span}`).toBe(counted)
        for (const { wh, measuredWh } of periods) {
          expect(measuredWh).toBeGreaterThanOrEqual(0)
          expect(measuredWh).toBeLessThanOrEqual(wh)
        }
      }
    },
  )

  test('a day with readings on it and on the next day counts as measured, and its yield equals that of the meters', () => {
    const roof = newRoof()
    const startsWh: [name: string, startWh: number][] = []
    let stored = ''
    for (let day = 0; day < 40; day++) {
      const isAway = day > 10 && day < 25
      const visitMs = START_MS + day * DAY_MS + (9 + 10 * seededNumber('hour', `${day}`)) * HOUR_MS
      startsWh.push([new Date(visitMs).toISOString().slice(0, 10), startWhOf(roof, visitMs)])
      if (!isAway) stored = visit(stored, roof, visitMs)
    }
    const periods = periodsOf(pointsOfInverters(metersIn(stored)), spans.day)
    expect(periods.map(({ name }) => name)).toEqual(startsWh.map(([name]) => name))
    for (const [day, { wh, measuredWh }] of periods.entries()) {
      const isMeasured = day < 10 || day > 24
      expect(measuredWh === wh, `${day}`).toBe(isMeasured)
      const after = startsWh[day + 1]
      if (isMeasured && after) expect(wh).toBe(after[1] - (startsWh[day]?.[1] ?? 0))
    }
  })

  test('the readings of daily visits take less than 6 kB for the first year and less than 2 kB for the second; all months count as measured', () => {
    const roof = newRoof()
    let stored = ''
    let lengthAfterFirstYear = 0
    for (let day = 0; day < 2 * 365; day++) {
      stored = visit(stored, roof, START_MS + (day * 24 + 18) * HOUR_MS)
      if (day === 365) lengthAfterFirstYear = stored.length
    }
    expect(lengthAfterFirstYear).toBeLessThan(6 * 1024)
    expect(stored.length - lengthAfterFirstYear).toBeLessThan(2 * 1024)
    const months = periodsOf(pointsOfInverters(metersIn(stored)), spans.month)
    expect(months).toHaveLength(24)
    for (const { wh, measuredWh } of months) expect(measuredWh).toBe(wh)
  })
})
