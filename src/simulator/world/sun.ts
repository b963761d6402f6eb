/** The elevation of the sun when the day starts and ends, in degrees. */
const edgeDegrees = { official: -0.833, civil: -6, nautical: -12, astronomical: -18 }

export type SunEdge = keyof typeof edgeDegrees

export interface Location {
  latitude: number
  longitude: number
}

const DAY_MS = 86_400_000
const J2000_MS = Date.UTC(2000, 0, 1, 12)
const SIDEREAL_DEGREES_PER_DAY = 360.985_647

const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180)
const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180)
const toDegrees = (radians: number) => (radians * 180) / Math.PI
/** The same angle between -180 and 180 degrees. */
const normalized = (angle: number) => (((angle % 360) + 540) % 360) - 180

/** Declination and local hour angle of the sun in degrees, by the low-precision formulas of the Astronomical Almanac. */
function equatorial(moment: number, longitude: number): { declination: number; hourAngle: number } {
  const days = (moment - J2000_MS) / DAY_MS
  const anomaly = 357.529 + 0.985_600_28 * days
  const ecliptic = 280.459 + 0.985_647_36 * days + 1.915 * sin(anomaly) + 0.02 * sin(2 * anomaly)
  const tilt = 23.439 - 0.000_000_36 * days
  const rightAscension = toDegrees(Math.atan2(cos(tilt) * sin(ecliptic), cos(ecliptic)))
  const siderealTime = 280.460_618 + SIDEREAL_DEGREES_PER_DAY * days
  return {
    declination: toDegrees(Math.asin(sin(tilt) * sin(ecliptic))),
    hourAngle: normalized(siderealTime + longitude - rightAscension),
  }
}

/** `elevation`: degrees above the horizon; `azimuth`: degrees clockwise from north; `moment`: milliseconds since 1970. */
export function sunPosition(moment: number, { latitude, longitude }: Location): { elevation: number; azimuth: number } {
  const { declination, hourAngle } = equatorial(moment, longitude)
  const height = sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(hourAngle)
  const north = sin(declination) * cos(latitude) - cos(declination) * sin(latitude) * cos(hourAngle)
  return {
    elevation: toDegrees(Math.asin(Math.min(1, Math.max(-1, height)))),
    azimuth: (toDegrees(Math.atan2(-cos(declination) * sin(hourAngle), north)) + 360) % 360,
  }
}

/** Dawn and dusk before and after the solar noon that is nearest to `time`. Undefined if the sun does not cross the elevation of `edge` on this day. */
export function sunDay(
  time: number,
  location: Location,
  edge: SunEdge = 'nautical',
): { rise: number; set: number } | undefined {
  const transit = time - (equatorial(time, location.longitude).hourAngle / SIDEREAL_DEGREES_PER_DAY) * DAY_MS

  function crossing(side: -1 | 1): number {
    let moment = transit
    for (let iteration = 0; iteration < 3; iteration++) {
      const { declination } = equatorial(moment, location.longitude)
      const cosine =
        (sin(edgeDegrees[edge]) - sin(location.latitude) * sin(declination)) /
        (cos(location.latitude) * cos(declination))
      moment = transit + side * (toDegrees(Math.acos(cosine)) / SIDEREAL_DEGREES_PER_DAY) * DAY_MS
    }
    return moment
  }

  const rise = crossing(-1)
  const set = crossing(1)
  return Number.isNaN(rise) || Number.isNaN(set) ? undefined : { rise, set }
}
