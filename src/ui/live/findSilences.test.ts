import { describe, expect, it, test } from 'vitest'
import type { NtpStatus } from '../../contract/ntp'
import { longDate } from '../../simulator/gateway/timezone'
import { availableWatts } from '../../simulator/world/panels'
import { type Location, sunDay, sunPosition } from '../../simulator/world/sun'
import { randomNumbers } from '../../testing/roofYear'
import { type Sun, silencesOf, sunOf } from './findSilences'
import type { Inverter } from './inverter'
import { mayBeFault, noSilences, type Silence, silencesWithoutSunTimes } from './silence'

/** In seconds, like all times of this file whose names do not end in `Ms` or `_MS`. */
const HOUR = 3600
const NOW_MS = 1_000_000_000

/** The values of an inverter that a test sets. */
interface KnownValues {
  serial?: string
  status?: Inverter['status']
  /** Seconds since the last answer. */
  age?: number
  /** The power that was sent last. */
  watts?: number
  /** Seconds since the gateway's start, for an inverter that has not answered. */
  uptime?: number
}

/** An inverter of 800 W. */
function inverter({ serial = 'a', status = 'unreachable', age, watts = 3, uptime }: KnownValues): Inverter {
  return {
    serial,
    status,
    hasSent: age !== undefined,
    answeredAtMs: NOW_MS - (age ?? uptime ?? 0) * 1000,
    power: age === undefined ? undefined : { value: watts, unit: 'W', digits: 1 },
    limitWatts: 800,
    limitPercent: 100,
    strings: [],
  } as unknown as Inverter
}

/** Sunrise at 5:00 and sunset at 21:00. */
const sunAt = (hour: number): Sun => ({
  isDay: hour >= 5 && hour < 21,
  sinceRiseSeconds: (hour - 5) * HOUR,
  untilSetSeconds: (21 - hour) * HOUR,
  wakeTime: '06:20',
})

const producing = (watts: number) => inverter({ serial: 'b', status: 'producing', age: 4, watts })
const silentFor = (hours: number, watts = 3, serial = 'b') => inverter({ serial, age: hours * HOUR, watts })

function stateOf(known: KnownValues, others: readonly Inverter[], sun: Sun | undefined): 'asleep' | 'fault' | 'none' {
  const silence = silencesOf([inverter(known), ...others], sun, NOW_MS).silent.get(known.serial ?? 'a')
  if (!silence) return 'none'
  return silence.isAsleep ? 'asleep' : 'fault'
}

test.each<[string, KnownValues, readonly Inverter[], Sun | undefined, string]>([
  ['is asleep at night', { age: 2 * HOUR }, [silentFor(2)], sunAt(23), 'asleep'],
  ['is asleep after midnight', { age: 6 * HOUR }, [silentFor(6.5)], sunAt(3), 'asleep'],
  ['is asleep at night if it is the only inverter', { age: 2 * HOUR }, [], sunAt(23), 'asleep'],
  ['is asleep at night after a restart of the gateway', { uptime: 60 }, [], sunAt(23), 'asleep'],
  ['is a fault at night if others produce much', { age: HOUR }, [producing(200)], sunAt(23), 'fault'],
  ['is asleep at dusk while others produce little', { age: HOUR / 2 }, [producing(9)], sunAt(20), 'asleep'],
  ['is asleep at dawn while others produce little', { age: 10 * HOUR }, [producing(9)], sunAt(6), 'asleep'],
  ['is a fault by day', { age: 60 }, [producing(400)], sunAt(12), 'fault'],
  ['is a fault by day in fog', { age: 60 }, [producing(9)], sunAt(12), 'fault'],
  ['is a fault by day if it is the only inverter', { age: 60 }, [], sunAt(12), 'fault'],
  ['is a fault at dusk while others produce much', { age: HOUR / 2 }, [producing(200)], sunAt(20), 'fault'],
  ['is a fault at dawn once others produce much', { age: 11 * HOUR }, [producing(200)], sunAt(7), 'fault'],
  ['is a fault at dusk if it fell silent by day', { age: 3 * HOUR }, [producing(9)], sunAt(20), 'fault'],
  ['is a fault at night if its last power was high', { age: 2 * HOUR, watts: 300 }, [silentFor(2)], sunAt(23), 'fault'],
  ['is a fault at night if others fell silent hours later', { age: 8 * HOUR }, [silentFor(2)], sunAt(23), 'fault'],
  [
    'is a fault at night if only others have answered since the start of the gateway',
    { uptime: 9 * HOUR },
    [silentFor(2)],
    sunAt(23),
    'fault',
  ],
  ['is asleep if the sun is unknown and all are silent', { age: 2 * HOUR }, [silentFor(2)], undefined, 'asleep'],
  ['is a fault if the sun is unknown and others answer', { age: 60 }, [producing(9)], undefined, 'fault'],
  ['is a fault if the sun is unknown and none has answered', { uptime: 600 }, [], undefined, 'fault'],
  [
    'is a fault if the sun is unknown and its last power was high',
    { age: HOUR, watts: 300 },
    [silentFor(1)],
    undefined,
    'fault',
  ],
  ['is asleep at night without polling', { status: 'notPolled', age: HOUR }, [], sunAt(23), 'asleep'],
  [
    'has no state without polling at night if others produce much',
    { status: 'notPolled', age: HOUR },
    [producing(200)],
    sunAt(23),
    'none',
  ],
  ['has no state if it is not polled by day', { status: 'notPolled', age: HOUR }, [], sunAt(12), 'none'],
  ['has no state at night if not polled all day', { status: 'notPolled', age: 30 * HOUR }, [], sunAt(23), 'none'],
  ['has no state if it answers', { status: 'idle', age: 4, watts: 0 }, [], sunAt(23), 'none'],
])('a silent inverter: %s', (_, known, others, sun, state) => expect(stateOf(known, others, sun)).toBe(state))

test('a fault in the evening remains a fault in the morning', () => {
  const evening = silencesOf([inverter({ age: 8 * HOUR }), silentFor(2)], sunAt(23), NOW_MS)
  const morning = [inverter({ age: 15 * HOUR }), producing(9)]
  expect(silencesOf(morning, sunAt(6), NOW_MS, evening).silent.get('a')?.isAsleep).toBe(false)
  expect(silencesOf(morning, sunAt(6), NOW_MS).silent.get('a')?.isAsleep).toBe(true)
})

test('the start of a silence stays the same although ages are rounded to whole seconds', () => {
  const before = silencesOf([inverter({ age: 600 })], sunAt(12), NOW_MS)
  const after = silencesOf([inverter({ age: 604 })], sunAt(12), NOW_MS + 5000, before)
  expect(after).toBe(before)
  const again = silencesOf([inverter({ age: 30 })], sunAt(12), NOW_MS + 5000, before)
  expect(again.silent.get('a')?.sinceMs).toBeGreaterThan(before.silent.get('a')?.sinceMs ?? 0)
})

test('before the sun times arrive, an inverter that answers is removed from the silences, and none is added', () => {
  const before = silencesOf([inverter({ age: 600 }), inverter({ serial: 'b', age: 600 })], sunAt(12), NOW_MS)
  const after = silencesWithoutSunTimes(
    [inverter({ age: 620 }), producing(400), inverter({ serial: 'c', age: 60 })],
    before,
  )
  expect([...after.silent]).toEqual([['a', before.silent.get('a')]])
  expect(silencesWithoutSunTimes([inverter({ age: 640 })], after)).toBe(after)
})

const ntpStatusWith = (more: Partial<NtpStatus> = {}) =>
  ({
    ntp_status: true,
    ntp_localtime: 'Sunday, June 21 2026 23:00:00',
    sun_risetime: 'Sunday, June 21 2026 05:03:00',
    sun_settime: 'Sunday, June 21 2026 21:30:00',
    ...more,
  }) as NtpStatus

test('the times of the sun come from the answer of the gateway', () => {
  expect(sunOf(ntpStatusWith())).toEqual({
    isDay: false,
    sinceRiseSeconds: 18 * HOUR - 180,
    untilSetSeconds: -1.5 * HOUR,
    wakeTime: '06:30',
  })
})

test('the night begins at the right time although the answer of the gateway is older', () => {
  const evening = ntpStatusWith({ ntp_localtime: 'Sunday, June 21 2026 21:28:00' })
  expect([0, 70_000].map((elapsedMs) => sunOf(evening, elapsedMs)?.isDay)).toEqual([true, false])
})

test('the wake time is not known between sunrise and sunset', () => {
  const wakeTimeAt = (time: string) => sunOf(ntpStatusWith({ ntp_localtime: `Sunday, June 21 2026 ${time}` }))?.wakeTime
  expect(['04:00:00', '06:20:00', '12:00:00', '20:30:00'].map(wakeTimeAt)).toEqual([
    '06:30',
    '06:30',
    undefined,
    '06:30',
  ])
})

test.each<Partial<NtpStatus>>([
  { ntp_status: false },
  { sun_isSunsetAvailable: false, sun_risetime: '--', sun_settime: '--' },
  { sun_settime: 'Sunday, June 21 2026 05:03:00' },
  { ntp_localtime: '<b>' },
])('the sun is unknown with %j', (more) => expect(sunOf(ntpStatusWith(more))).toBeUndefined())

const DAY_MS = 86_400_000
const STEP_MS = 900_000
/** The light that an inverter needs to run, as a share of full sunlight. */
const LEAST_LIGHT = 0.008

/** The power with which a string of panels begins to produce. */
const LEAST_WATTS = 1

/** Direct and diffuse light on a clear and a hazy day, under clouds and in fog. */
const weathers = [
  [0.7, 0.25],
  [0.3, 0.3],
  [0.02, 0.15],
  [0, 0.04],
] as const

interface SimulatedStep {
  elevation: number
  /** The silences that a newly opened page would show, by inverter. */
  states: (Silence | undefined)[]
  watts: number[]
  wasAwakeToday: boolean
}

interface Moment {
  atMs: number
  elevation: number
  azimuth: number
  sun: Sun | undefined
}

/** The moments of each day of a year. */
function daysOfYear(location: Location): Moment[][] {
  const startMs = Date.UTC(2026, 0, 1)
  return Array.from({ length: 365 }, (_, day) => {
    const ntpAt = ntpOfDay(startMs + day * DAY_MS, location)
    return Array.from({ length: DAY_MS / STEP_MS }, (_, step) => {
      const atMs = startMs + day * DAY_MS + step * STEP_MS
      return { atMs, ...sunPosition(atMs, location), sun: sunOf(ntpAt(atMs)) }
    })
  })
}

/** A year of three inverters that face east, south and west. The inverter in the west breaks down at noon of `deathDay`, which counts from 0. A `deathDay` above 364 is never reached. */
function simulateYear(days: Moment[][], deathDay: number, checkStep: (step: SimulatedStep, day: number) => void) {
  const random = randomNumbers(7)
  const start = days[0]?.[0]?.atMs ?? 0
  const lastAnswersMs = [start, start, start]
  const lastWatts = [0, 0, 0]
  for (const [day, moments] of days.entries()) {
    const [direct, diffuse] = weathers[Math.floor(random() * weathers.length)] ?? [0, 0]
    let wasAwakeToday = false
    for (const { atMs, elevation, azimuth, sun } of moments) {
      const light = Math.sin((Math.max(0, elevation) * Math.PI) / 180)
      const watts = [90, 180, 270].map((facing, index) => {
        const facingShare = Math.max(0, Math.cos(((azimuth - facing) * Math.PI) / 180))
        const share = light * (diffuse + direct * facingShare)
        const isDead = index === 2 && (day > deathDay || (day === deathDay && atMs % DAY_MS >= DAY_MS / 2))
        return isDead || share < LEAST_LIGHT ? 0 : 800 * share
      })
      for (const [index, value] of watts.entries()) {
        if (!value) continue
        lastAnswersMs[index] = atMs
        lastWatts[index] = value
        wasAwakeToday ||= index < 2
      }
      const inverters = watts.map((value, index) =>
        inverter({
          serial: String(index),
          status: value ? 'producing' : 'unreachable',
          age: (atMs - Number(lastAnswersMs[index])) / 1000,
          watts: lastWatts[index] ?? 0,
        }),
      )
      const { silent } = silencesOf(inverters, sun, NOW_MS)
      checkStep({ elevation, states: watts.map((_, index) => silent.get(String(index))), watts, wasAwakeToday }, day)
    }
  }
}

/** Returns a function that creates the NTP status for a time of this day. */
function ntpOfDay(midnightMs: number, location: Location): (atMs: number) => NtpStatus {
  const noonMs = midnightMs + DAY_MS / 2
  const sun = sunDay(noonMs, location)
  const text = (ms: number) => longDate(new Date(ms))
  const [rise, set] = [text(sun?.rise ?? noonMs), text(sun?.set ?? noonMs)]
  return (atMs) => ntpStatusWith({ ntp_localtime: text(atMs), sun_risetime: rise, sun_settime: set })
}

describe.each([
  ['Germany', { latitude: 51.2, longitude: 0 }],
  ['Lapland', { latitude: 67, longitude: 0 }],
])('a year in %s with clear days, clouds and fog', (_, location) => {
  const days = daysOfYear(location)

  it('has no false alarm while the sun is down', () => {
    const falseAlarmDays = new Set<number>()
    simulateYear(days, 400, ({ elevation, states, watts }, day) => {
      const isAlarm = states.some((state) => state && !state.isAsleep)
      if (elevation < 0 && isAlarm && !watts.some(Boolean)) falseAlarmDays.add(day)
    })
    expect(falseAlarmDays.size).toBe(0)
  })

  it('shows a dead inverter as a fault by day, and in the night after a day on which others produced', () => {
    const missedDays = new Set<number>()
    let checkedSteps = 0
    simulateYear(days, 60, ({ elevation, states, watts, wasAwakeToday }, day) => {
      if (day < 60 || (day === 60 && watts[2])) return
      const [one, other] = watts
      // The daylight hours of the next day are left out: a newly opened page does not know the evening before.
      const isDay = elevation > 10 && one && other && (day === 60 || day > 61)
      const isNight = elevation < -6 && wasAwakeToday
      if (!(isDay || isNight)) return
      checkedSteps++
      if (states[2]?.isAsleep) missedDays.add(day)
    })
    expect(missedDays.size).toBe(0)
    expect(checkedSteps).toBeGreaterThan(5000)
  })
})

describe.each([47.5, 51.2, 54.5])('the wake time at a latitude of %d degrees', (latitude) => {
  it('differs by less than half an hour from the time at which a roof begins to produce, in all seasons', () => {
    const location = { latitude, longitude: 0 }
    const panel = { serial: '116180400123', string: 0, watts: 400 }
    const minutesOff: number[] = []
    for (let midnightMs = Date.UTC(2026, 0, 1); midnightMs < Date.UTC(2027, 0, 1); midnightMs += 5 * DAY_MS) {
      let producesAtMs = midnightMs
      while (availableWatts(panel, producesAtMs, location) < LEAST_WATTS) producesAtMs += 60_000
      const { wakeTime } = sunOf(ntpOfDay(midnightMs, location)(midnightMs + 23.5 * HOUR * 1000)) ?? {}
      // In the north, the nights around midsummer are too bright for nautical twilight.
      if (!wakeTime) continue
      minutesOff.push(
        (Date.parse(`${new Date(midnightMs).toISOString().slice(0, 11)}${wakeTime}Z`) - producesAtMs) / 60_000,
      )
    }
    expect(minutesOff.length).toBeGreaterThan(60)
    expect(Math.max(...minutesOff.map(Math.abs))).toBeLessThan(30)
  })
})

it('before the silences are known, an inverter that does not answer counts as a fault only while another one produces', () => {
  const silent = inverter({ age: 100 })
  const producing = inverter({ serial: 'b', status: 'producing' })
  expect(mayBeFault(silent, [silent, producing], noSilences)).toBe(true)
  expect(mayBeFault(silent, [silent], noSilences)).toBe(false)
  expect(mayBeFault(producing, [silent, producing], noSilences)).toBe(false)
  const asleep = new Map([['a', { sinceMs: 0, isAsleep: true, isKnownFault: false }]])
  expect(mayBeFault(silent, [silent, producing], { ...noSilences, silent: asleep })).toBe(false)
})
