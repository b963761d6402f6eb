import type { UncheckedNtp } from '../../contract/ntp'
import { startOfDay } from '../lib/clock'
import { parseDeviceTime } from '../lib/deviceTime'
import { createStore } from '../state/store'

/** Sunrise and sunset, in milliseconds after the start of the day. */
export type Daylight = readonly [sunriseMs: number, sunsetMs: number]

/** The daylight in the time zone of the browser. Undefined if the gateway reports no valid times. */
export function daylightOf(status: UncheckedNtp, nowMs: number): Daylight | undefined {
  const offsetMs = nowMs - startOfDay(nowMs) - Number(parseDeviceTime(status.ntp_localtime))
  const sunriseMs = Number(parseDeviceTime(status.sun_risetime)) + offsetMs
  const sunsetMs = Number(parseDeviceTime(status.sun_settime)) + offsetMs
  return sunsetMs > sunriseMs ? [sunriseMs, sunsetMs] : undefined
}

/** The daylight from the last NTP status. `followStates` requests this status, and the chart of the day uses the daylight. */
export const daylight = createStore<Daylight | undefined>(undefined)
