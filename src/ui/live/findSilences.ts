import type { UncheckedNtp } from '../../contract/ntp'
import { wallMs } from '../lib/clock'
import { parseDeviceTime } from '../lib/deviceTime'
import { type Inverter, isInReach } from './inverter'
import { fullWatts } from './rating'
import { noSilences, type Silence, type Silences } from './silence'

/** The sun at the gateway, by the gateway's clock. */
export interface Sun {
  isDay: boolean
  /** The time since today's sunrise; negative before it. */
  sinceRiseSeconds: number
  /** The time until today's sunset; negative after it. */
  untilSetSeconds: number
  /** The approximate time at which inverters wake up, such as 05:00. Undefined between this time and the evening. */
  wakeTime: string | undefined
}

/** By default the device's day begins and ends with the sun 12 degrees below the horizon, but inverters need more light. So they may be asleep in the first and in the last part of this day. Both parts are called twilight. Each of them lasts this long. */
const TWILIGHT_SECONDS = 3 * 3600
/** Limits for the far north. On a day shorter than SHORT_DAY_SECONDS, the sun hardly rises, so the whole day is twilight. On a day longer than LONG_DAY_SECONDS, twilight lasts LONG_TWILIGHT_SECONDS. */
const SHORT_DAY_SECONDS = 10 * 3600
const LONG_DAY_SECONDS = 21 * 3600
const LONG_TWILIGHT_SECONDS = 5 * 3600
/** The duration of the longest series of short days. */
const WINTER_SECONDS = 60 * 86_400
/** In the evening all inverters of a roof fall silent within this time. */
const DUSK_SECONDS = 90 * 60
/** The power of an inverter decreases before the inverter falls asleep. It is not dusk while an inverter has more than DUSK_SHARE of its full power, or more than DUSK_WATTS if its full power is unknown. */
const DUSK_SHARE = 0.1
const DUSK_WATTS = 30
const DAY_SECONDS = 86_400
/** Two times that differ by less than this count as the same time, because ages are whole seconds and messages take time. */
const SAME_MS = 60_000

/** Reads the sun times from the NTP status, which came `elapsedMs` ago. Undefined if the gateway has no sun times: its clock is not set, or the sun does not set today. */
export function sunOf(ntp: UncheckedNtp, elapsedMs = 0): Sun | undefined {
  const [sentNow, rise, set] = [ntp.ntp_localtime, ntp.sun_risetime, ntp.sun_settime].map(
    (text) => parseDeviceTime(text)?.getTime() ?? Number.NaN,
  ) as [number, number, number]
  const isKnown = ntp.ntp_status === true && ntp.sun_isSunsetAvailable !== false && rise !== set
  if (!isKnown || Number.isNaN(sentNow + rise + set)) return
  const now = sentNow + elapsedMs
  const dawnMs = dawnMsOf(set - rise)
  const isDark = now < rise + dawnMs || now > set - dawnMs
  return {
    // The night is a minute longer at both ends, because messages are late. The gateway may switch off the polling of inverters at night.
    isDay: now >= rise + MINUTE_MS && now < set - MINUTE_MS,
    sinceRiseSeconds: (now - rise) / 1000,
    untilSetSeconds: (set - now) / 1000,
    wakeTime: isDark ? new Date(roundTo(rise + dawnMs, WAKE_STEP_MS)).toISOString().slice(11, 16) : undefined,
  }
}

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const WAKE_STEP_MS = 10 * MINUTE_MS
const roundTo = (timeMs: number, stepMs: number) => Math.round(timeMs / stepMs) * stepMs

/** The time from the device's sunrise, at nautical twilight, to the real sunrise. In central Europe the error of this formula is below 20 minutes. An exact formula needs the date and the location. */
function dawnMsOf(dayMs: number): number {
  const hoursAbove14 = Math.max(0, dayMs / HOUR_MS - 14)
  return (80 + 1.2 * hoursAbove14 ** 2) * MINUTE_MS
}

/** Finds out which inverters are silent, since when, and which of them are asleep. `before` is the previous result. */
export function silencesOf(
  inverters: readonly Inverter[],
  sun: Sun | undefined,
  nowMs: number,
  before = noSilences,
): Silences {
  const isExplainedByDarkness = createDarknessCheck(inverters, sun)
  const silent = new Map<string, Silence>()
  for (const inverter of inverters) {
    const { serial, status } = inverter
    if (isInReach(inverter)) continue
    const last = before.silent.get(serial)
    const isKnownFault =
      !!last?.isKnownFault || !hasFadedOut(inverter) || fellSilentEarly(inverter, inverters, sun, nowMs)
    const seconds = silentSeconds(inverter, nowMs)
    const isAsleep = !isKnownFault && isExplainedByDarkness(inverter, seconds)
    if (status === 'unreachable' || (status === 'notPolled' && isAsleep))
      silent.set(serial, { sinceMs: sinceMsOf(inverter, nowMs, last), isAsleep, isKnownFault })
  }
  const after = { silent, wakeTime: sun?.wakeTime }
  return textOf(after) === textOf(before) ? before : after
}

const textOf = ({ silent, wakeTime }: Silences) => JSON.stringify([wakeTime, ...silent])

/** The time since the inverter's last answer, or since the gateway's start if there was none. */
const silentSeconds = ({ answeredAtMs }: Inverter, nowMs: number) => (nowMs - answeredAtMs) / 1000

/** The time of the last answer, undefined if there was none. Remains the same during one silence, although ages are whole seconds. */
function sinceMsOf(inverter: Inverter, nowMs: number, last: Silence | undefined): number | undefined {
  if (!inverter.hasSent) return
  const sinceMs = wallMs(nowMs) - silentSeconds(inverter, nowMs) * 1000
  return last?.sinceMs && Math.abs(last.sinceMs - sinceMs) < SAME_MS ? last.sinceMs : sinceMs
}

/** True if the inverter's last power is as low as at dusk. */
function hasFadedOut(inverter: Inverter): boolean {
  return (inverter.power?.value ?? 0) < (fullWatts(inverter) * DUSK_SHARE || DUSK_WATTS)
}

/** Returns a function that checks whether darkness explains a silence. */
function createDarknessCheck(inverters: readonly Inverter[], sun: Sun | undefined) {
  const reachable = inverters.filter(isInReach)
  // If the sun is unknown, it is night when all inverters are silent and at least one of them has faded out.
  const isNight = sun
    ? !sun.isDay
    : !reachable[0] && inverters.some((inverter) => inverter.power && hasFadedOut(inverter))
  // If an inverter produces much power at night, the location in the settings is wrong.
  const isDim = reachable.every(hasFadedOut)

  return ({ status, hasSent }: Inverter, seconds: number): boolean => {
    if (!isDim) return false
    if (status === 'notPolled') return !!sun && isNight && hasSent && seconds < DAY_SECONDS
    if (isNight || !sun) return isNight
    const twilight = twilightOf(sun)
    const isMorning = sun.sinceRiseSeconds < twilight
    // In the evening, while another inverter is awake, darkness explains only a silence that began during the twilight.
    const isEvening = sun.untilSetSeconds + (reachable[0] ? seconds : 0) < twilight
    return isMorning || isEvening
  }
}

const daySeconds = ({ sinceRiseSeconds, untilSetSeconds }: Sun) => sinceRiseSeconds + untilSetSeconds

function twilightOf(sun: Sun): number {
  const seconds = daySeconds(sun)
  if (seconds < SHORT_DAY_SECONDS) return seconds
  return seconds > LONG_DAY_SECONDS ? LONG_TWILIGHT_SECONDS : TWILIGHT_SECONDS
}

/** True if the last answer of another inverter is more than DUSK_SECONDS later than that of this inverter. */
function fellSilentEarly(inverter: Inverter, inverters: readonly Inverter[], sun: Sun | undefined, nowMs: number) {
  const seconds = silentSeconds(inverter, nowMs)
  // The low sun of winter may wake up only the inverters whose panels face it.
  if (sun && daySeconds(sun) < SHORT_DAY_SECONDS && seconds < WINTER_SECONDS) return false
  // In the morning other inverters may be awake already. Their age does not show when they fell silent last evening.
  const canCompareReachable = !sun || seconds < sun.sinceRiseSeconds || seconds > DAY_SECONDS
  return inverters.some(
    (other) =>
      other.hasSent &&
      (canCompareReachable || !isInReach(other)) &&
      seconds - silentSeconds(other, nowMs) > DUSK_SECONDS,
  )
}
