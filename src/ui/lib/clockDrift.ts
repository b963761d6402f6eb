import type { UncheckedNtp } from '../../contract/ntp'
import { parseDeviceTime } from './clock'
import { drift } from './drift'
import { plainText } from './numbers'

/**
 * The local time of the zone, in milliseconds as if the zone were UTC. The device expects the local time of its zone. Undefined if the browser
 * does not know the zone.
 */
export function localTimeMs(nowMs: number, timeZone: string): number | undefined {
  try {
    // Swedish dates are written as in ISO 8601, except for the T.
    return Date.parse(`${new Date(nowMs).toLocaleString('sv', { timeZone }).replace(' ', 'T')}Z`)
  } catch {
    return undefined
  }
}

/** Smaller differences are not reported, because requests take time and not every browser has the exact time. */
const MIN_DRIFT_MS = 60_000

/** The difference between the device's clock and the browser's clock. Undefined if the clocks agree, if the device's clock is not set, or if the browser does not know the zone. `nowMs`: when the status arrived, by the system clock. `zone`: the device's time zone. */
export function clockDrift(
  { ntp_status, ntp_localtime, ntp_timezone_descr }: UncheckedNtp,
  nowMs: number,
  zone = plainText(ntp_timezone_descr),
) {
  const deviceMs = Number(parseDeviceTime(ntp_localtime))
  const correctMs = Number(localTimeMs(nowMs, zone))
  const isWrong = ntp_status === true && Math.abs(deviceMs - correctMs) >= MIN_DRIFT_MS
  return isWrong ? drift(deviceMs, correctMs) : undefined
}

export type Drift = ReturnType<typeof clockDrift>
