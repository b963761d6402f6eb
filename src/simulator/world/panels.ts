import { seededNumber } from './seededNumber'
import { type Location, sunPosition } from './sun'

/** A string of panels. These values and the location determine its power at each moment. */
export interface PanelString {
  serial: string
  /** Number of the string, from 0. */
  string: number
  /** Power at full sun. */
  watts: number
  /** The string is in the shade from this time on. */
  shadedFrom?: number
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const STEP_MS = 5 * 60_000
const STEPS_PER_DAY = DAY_MS / STEP_MS
const ROOF_DEGREES = 32
const DIFFUSE_SHARE = 0.12
const SHADED_SHARE = 0.5
const CLOUD_MS = 11 * 60_000
const SLOW_CLOUD_MS = 47 * 60_000

const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** The direction of a string in degrees clockwise from north: southeast or southwest, with an offset for each inverter. */
function directionOf({ serial, string }: PanelString): number {
  return (string % 4 < 2 ? 120 : 215) + 30 * seededNumber(serial, 'roof')
}

function cloudFactor(moment: number, phase: number): number {
  return 0.87 + 0.13 * Math.sin(moment / CLOUD_MS + phase) * Math.sin(moment / SLOW_CLOUD_MS)
}

/** Returns a function that calculates the power at a moment. The direction and the clouds of the string are calculated only once. */
function wattsOf(panel: PanelString, location: Location): (moment: number) => number {
  const direction = directionOf(panel)
  const cloudPhase = 6 * seededNumber(panel.serial, `clouds ${panel.string}`)
  return (moment) => {
    const { elevation, azimuth } = sunPosition(moment, location)
    if (elevation <= 0) return 0
    const height = Math.sin(toRadians(elevation))
    const onPanel =
      height * Math.cos(toRadians(ROOF_DEGREES)) +
      Math.cos(toRadians(elevation)) * Math.sin(toRadians(ROOF_DEGREES)) * Math.cos(toRadians(azimuth - direction))
    const direct = 1.05 * 0.78 ** ((1 / Math.max(height, 0.05)) ** 0.7)
    const irradiance = direct * Math.max(0, onPanel) + DIFFUSE_SHARE * height
    const shadeFactor = moment < (panel.shadedFrom ?? Number.POSITIVE_INFINITY) ? 1 : SHADED_SHARE
    return panel.watts * Math.min(1, irradiance) * shadeFactor * cloudFactor(moment, cloudPhase)
  }
}

export const availableWatts = (panel: PanelString, moment: number, location: Location): number =>
  wattsOf(panel, location)(moment)

/** The number of a solar day. It begins at midnight by the sun, not by the time zone. */
export const solarDay = (moment: number, { longitude }: Location) =>
  Math.floor((moment + (longitude / 15) * HOUR_MS) / DAY_MS)

const dayStart = (day: number, { longitude }: Location) => day * DAY_MS - (longitude / 15) * HOUR_MS

const curves = new Map<string, Float64Array>()
const MAX_CURVES = 500

/** The energy in Wh from the start of the day to the end of each step. */
function dayCurve(panel: PanelString, day: number, location: Location): Float64Array {
  const key = [
    panel.serial,
    panel.string,
    panel.watts,
    panel.shadedFrom,
    day,
    location.latitude,
    location.longitude,
  ].join()
  const known = curves.get(key)
  if (known) return known
  if (curves.size >= MAX_CURVES) curves.clear()
  const start = dayStart(day, location)
  const wattsAt = wattsOf(panel, location)
  const curve = new Float64Array(STEPS_PER_DAY + 1)
  for (let step = 0; step < STEPS_PER_DAY; step++) {
    const watts = wattsAt(start + (step + 0.5) * STEP_MS)
    curve[step + 1] = (curve[step] ?? 0) + (watts * STEP_MS) / HOUR_MS
  }
  curves.set(key, curve)
  return curve
}

/** The available energy in Wh from the start of the day to a moment. */
export function availableToday(panel: PanelString, moment: number, location: Location): number {
  const day = solarDay(moment, location)
  const curve = dayCurve(panel, day, location)
  const steps = (moment - dayStart(day, location)) / STEP_MS
  const before = curve[Math.floor(steps)] ?? 0
  const after = curve[Math.floor(steps) + 1] ?? before
  return before + (after - before) * (steps % 1)
}

/** The available energy of a whole day in Wh. */
export function availableOnDay(panel: PanelString, day: number, location: Location): number {
  return dayCurve(panel, day, location)[STEPS_PER_DAY] ?? 0
}
