import type { Value } from '../contract/inverters/live'
import { createRandom } from '../embed/testing/random'
import { sunPosition } from '../simulator/world/sun'

const LOCATION = { latitude: 51.2, longitude: 10.5 }
const DAY_MS = 86_400_000
const STEPS = 24
const STEP_MS = DAY_MS / STEPS
const STEP_HOURS = 24 / STEPS
export const DAYS = 365

const ROOF_DEGREES = 32
/** The share of the light that comes through snow. */
const SNOW_LIGHT_SHARE = 0.02
const radians = (degrees: number) => (degrees * Math.PI) / 180

const COS_ROOF = Math.cos(radians(ROOF_DEGREES))
const SIN_ROOF = Math.sin(radians(ROOF_DEGREES))

/** One string of the roof. */
export interface YearString {
  serial: string
  number: number
  /** The direction that the string faces, in degrees. 90 is east. */
  azimuth: number
  /** The rated power of the string. */
  watts: number
  /** The share of the direct light that trees and houses do not block. */
  directShare?: (sunAzimuth: number, elevation: number) => number
  /** The share of its normal power that the string produces on a day. */
  powerShare?: (day: number) => number
  /** The rated power that is configured for the string on a day. Default: `watts`. */
  moduleWatts?: (day: number) => number
}

export interface YearRoof {
  /** The seed of the random weather. */
  seed: number
  strings: readonly YearString[]
  /** True if snow lies on all strings. */
  hasSnow?: (day: number) => boolean
  /** The highest power of the inverter on a day, in W, and the limit that it reports, in percent. */
  limit?: (serial: string, day: number) => { watts: number; percent: number }
}

/** The share of direct light in the morning and in the afternoon, and the largest share that passing clouds hide. */
const weathers = {
  clear: [1, 1, 0],
  hazy: [0.8, 0.75, 0.05],
  broken: [0.65, 0.6, 0.5],
  overcast: [0.02, 0.02, 0],
  fog: [0.05, 0.95, 0.05],
  storm: [0.95, 0.1, 0.1],
} as const
type Weather = keyof typeof weathers

/** The possible weather of the next day, by the weather of a day. An entry that is listed twice is twice as likely. */
const nextDays: Record<Weather, readonly Weather[]> = {
  clear: ['clear', 'clear', 'clear', 'hazy', 'broken', 'storm'],
  hazy: ['clear', 'hazy', 'broken', 'storm', 'overcast'],
  broken: ['broken', 'broken', 'clear', 'overcast', 'hazy'],
  overcast: ['overcast', 'overcast', 'broken', 'fog', 'clear'],
  fog: ['fog', 'clear', 'overcast', 'hazy'],
  storm: ['storm', 'clear', 'broken', 'overcast'],
}

/** Returns a generator of random numbers from 0 to 1. */
export const randomNumbers = (seed: number) => createRandom(seed * 0x9e37_79b1).next

function weatherOfYear(random: () => number): Weather[] {
  const days: Weather[] = []
  for (let day = 0; day < DAYS; day++) {
    const choices = nextDays[days[day - 1] ?? 'clear']
    days.push(choices[Math.floor(random() * choices.length)] ?? 'clear')
  }
  return days
}

const suns = new Map<number, { elevation: number; azimuth: number }>()

function sunAt(stepOfYear: number, startMs: number) {
  const sun = suns.get(stepOfYear) ?? sunPosition(startMs + (stepOfYear + 0.5) * STEP_MS, LOCATION)
  suns.set(stepOfYear, sun)
  return sun
}

interface Light {
  /** The direct light on a surface that faces the sun. 1 is the light in which a panel has its rated power. */
  direct: number
  diffuse: number
  azimuth: number
  elevation: number
}

/** The possible power of a string in this light, as a share of its rated power. */
function shareOf({ azimuth, directShare }: YearString, light: Light): number {
  const [elevation, azimuthDifference] = [radians(light.elevation), radians(light.azimuth - azimuth)]
  const onPanel = Math.sin(elevation) * COS_ROOF + Math.cos(elevation) * SIN_ROOF * Math.cos(azimuthDifference)
  const direct = light.direct * (directShare?.(light.azimuth, light.elevation) ?? 1) * Math.max(0, onPanel)
  return Math.min(1, direct + light.diffuse)
}

/** The power of each string. The limit of an inverter reduces the power of each of its strings. */
function powersOf({ strings, hasSnow, limit }: YearRoof, day: number, light: Light): number[] {
  const inverterPowers: Record<string, number> = {}
  const powers = strings.map((string) => {
    const power =
      string.watts * shareOf(string, light) * (string.powerShare?.(day) ?? 1) * (hasSnow?.(day) ? SNOW_LIGHT_SHARE : 1)
    inverterPowers[string.serial] = (inverterPowers[string.serial] ?? 0) + power
    return power
  })
  return powers.map((power, index) => {
    const serial = strings[index]?.serial ?? ''
    return power * Math.min(1, (limit?.(serial, day).watts ?? Number.POSITIVE_INFINITY) / (inverterPowers[serial] || 1))
  })
}

/** The weather of a year, and the meters of the strings: for each day the energy up to the end of each hour, in Wh. */
function yearOf(roof: YearRoof, startMs: number) {
  const random = randomNumbers(roof.seed)
  const weather = weatherOfYear(random)
  const dayMeters = roof.strings.map(() => [] as Float64Array[])
  for (let day = 0; day < DAYS; day++) {
    const [morning, afternoon, cloudShare] = weathers[weather[day] ?? 'clear']
    const sums = dayMeters.map(() => new Float64Array(STEPS + 1))
    for (let step = 0; step < STEPS; step++) {
      const { elevation, azimuth } = sunAt(day * STEPS + step, startMs)
      const clearShare = (azimuth < 180 ? morning : afternoon) * (1 - cloudShare * random())
      const height = Math.max(0, Math.sin(radians(elevation)))
      const direct = height && 1.05 * 0.78 ** ((1 / Math.max(height, 0.05)) ** 0.7) * clearShare
      const powers = powersOf(roof, day, { direct, diffuse: 0.12 * (2 - clearShare) * height, azimuth, elevation })
      for (const [index, sum] of sums.entries()) sum[step + 1] = (sum[step] ?? 0) + (powers[index] ?? 0) * STEP_HOURS
    }
    for (const [index, sum] of sums.entries()) dayMeters[index]?.push(sum)
  }
  return { weather, dayMeters }
}

const value = (v: number, u: string, d: number): Value => ({ v, u, d })

/** Simulates a year. `at` returns the inverters of the roof, as v23 sends them in the live data at the time `nowMs`. */
export function liveYear(roof: YearRoof, startMs: number) {
  const { dayMeters, weather } = yearOf(roof, startMs)
  const totals = dayMeters.map((days) => {
    let total = 0
    return days.map((sums) => {
      const before = total
      total += Math.floor(sums[STEPS] ?? 0)
      return before
    })
  })
  const serials = [...new Set(roof.strings.map(({ serial }) => serial))]
  function at(nowMs: number) {
    const day = Math.floor((nowMs - startMs) / DAY_MS)
    const step = Math.floor((nowMs - startMs - day * DAY_MS) / STEP_MS)
    return serials.map((serial) => {
      const { percent } = roof.limit?.(serial, day) ?? { percent: 100 }
      const strings = roof.strings.flatMap((string, index) => (string.serial === serial ? [{ string, index }] : []))
      const channels = strings.map(({ string, index }) => {
        const sums = dayMeters[index]?.[day]
        const today = Math.floor(sums?.[step] ?? 0)
        const watts = ((sums?.[step] ?? 0) - (sums?.[step - 1] ?? 0)) / STEP_HOURS
        const moduleWatts = string.moduleWatts?.(day) ?? string.watts
        return {
          name: { u: `${string.number}` },
          Power: value(watts, 'W', 1),
          YieldDay: value(today, 'Wh', 0),
          YieldTotal: value(((totals[index]?.[day] ?? 0) + today) / 1000, 'kWh', 3),
          Irradiation: value((watts / moduleWatts) * 100, '%', 3),
        }
      })
      const sum = (name: 'YieldDay' | 'YieldTotal') => channels.reduce((all, channel) => all + channel[name].v, 0)
      return {
        serial,
        name: serial,
        data_age: 3,
        poll_enabled: true,
        reachable: true,
        producing: true,
        limit_relative: percent,
        limit_absolute: percent * 16,
        AC: {
          0: {
            Voltage: value(230, 'V', 1),
            YieldDay: value(sum('YieldDay'), 'Wh', 0),
            YieldTotal: value(sum('YieldTotal'), 'kWh', 3),
          },
        },
        DC: Object.fromEntries(channels.map((channel, index) => [index, channel])),
      }
    })
  }
  return {
    at,
    weather,
    totalWh: (nowMs: number) => Math.round(at(nowMs).reduce((sum, { AC }) => sum + AC[0].YieldTotal.v, 0) * 1000),
  }
}
