import { code } from '../../../contract/codes'
import type { DeviceTime, NtpConfig, NtpStatus, TimeParts } from '../../../contract/ntp'
import { deviceLimits } from '../../deviceLimits'
import {
  askTimeServer,
  deviceDay,
  deviceSeconds,
  type Gateway,
  isClockSet,
  isDay,
  keepOldSunTimes,
  saveSettings,
  setClock,
  zoneOf,
} from '../../gateway/gateway'
import type { Settings } from '../../gateway/settings'
import { localDate, longDate, momentOf } from '../../gateway/timezone'
import { double, text, uint32 } from '../fieldKinds'
import { type Fields, pick, reorder } from '../fields'
import type { Reader } from '../line'
import { createWriter } from '../write'

const MINUTE_MS = 60_000

/** The device's time in its zone. The UTC getters of the date give the local time. */
const localNow = (gateway: Gateway) => localDate(zoneOf(gateway), deviceSeconds(gateway))

/** Formats the time of dawn or dusk, in whole minutes. An unknown time is shown as midnight. */
function sunTime(gateway: Gateway, moment: number | undefined): string {
  if (moment !== undefined) {
    return longDate(localDate(zoneOf(gateway), (Math.floor(moment / MINUTE_MS) * MINUTE_MS) / 1000))
  }
  const midnight = localNow(gateway)
  midnight.setUTCHours(0, 0, 0, 0)
  return longDate(midnight)
}

export function readNtpStatus(gateway: Gateway): NtpStatus {
  const { ntp } = gateway.settings
  const day = deviceDay(gateway)
  return {
    ntp_server: ntp.ntp_server,
    ntp_timezone: ntp.ntp_timezone,
    ntp_timezone_descr: ntp.ntp_timezone_descr,
    ntp_status: isClockSet(gateway),
    ntp_localtime: longDate(localNow(gateway)),
    sun_risetime: sunTime(gateway, day?.rise),
    sun_settime: sunTime(gateway, day?.set),
    sun_isDayPeriod: isDay(gateway),
  }
}

export const ntpStatus: Reader<NtpStatus> = { rule: 'guest', read: readNtpStatus }

export const ntpFields: Fields<Settings['ntp']> = [
  {
    name: 'ntp_server',
    file: 'ntp.server',
    kind: text,
    mustNotBeEmpty: true,
    maxBytes: deviceLimits.ntpServerBytes,
    code: code.ntpServer,
  },
  {
    name: 'ntp_timezone',
    file: 'ntp.timezone',
    kind: text,
    mustNotBeEmpty: true,
    maxBytes: deviceLimits.timezoneBytes,
    code: code.timezone,
  },
  {
    name: 'ntp_timezone_descr',
    file: 'ntp.timezone_descr',
    kind: text,
    mayBeMissing: true,
    mustNotBeEmpty: true,
    maxBytes: deviceLimits.timezoneDescriptionBytes,
    code: code.timezoneDescription,
  },
  { name: 'latitude', file: 'ntp.latitude', kind: double },
  { name: 'longitude', file: 'ntp.longitude', kind: double },
]

export const ntpConfig: Reader<NtpConfig> = {
  rule: 'admin',
  // The answer has the longitude before the latitude. config.json has the latitude first.
  read: ({ settings }) => reorder(pick(ntpFields, settings.ntp), { longitude: ['latitude'] }),
}

export function saveNtp(gateway: Gateway, ntp: Partial<NtpConfig>) {
  Object.assign(gateway.settings.ntp, ntp)
  askTimeServer(gateway)
  saveSettings(gateway)
  return code.saved
}

/** The device calculates dawn and dusk once a minute. After a save, it reports the old times until the next calculation. */
export const ntpWrite = createWriter({
  fields: ntpFields,
  save(gateway, ntp) {
    keepOldSunTimes(gateway)
    return saveNtp(gateway, ntp)
  },
})

export const ntpTime: Reader<DeviceTime> = {
  rule: 'admin',
  read(gateway) {
    const now = localNow(gateway)
    return {
      ntp_status: isClockSet(gateway),
      year: now.getUTCFullYear(),
      month: now.getUTCMonth() + 1,
      day: now.getUTCDate(),
      hour: now.getUTCHours(),
      minute: now.getUTCMinutes(),
      second: now.getUTCSeconds(),
    }
  },
}

const timePart = { kind: uint32, boundsInReply: 'both' } as const

const timeFields: Fields<TimeParts> = [
  { name: 'year', ...timePart, bounds: { min: deviceLimits.yearMin, max: deviceLimits.yearMax }, code: code.year },
  { name: 'month', ...timePart, bounds: { min: 1, max: 12 }, code: code.month },
  { name: 'day', ...timePart, bounds: { min: 1, max: 31 }, code: code.day },
  { name: 'hour', ...timePart, bounds: { min: 0, max: 23 }, code: code.hour },
  { name: 'minute', ...timePart, bounds: { min: 0, max: 59 }, code: code.minute },
  { name: 'second', ...timePart, bounds: { min: 0, max: 59 }, code: code.second },
]

export const ntpTimeWrite = createWriter({
  fields: timeFields,
  save(gateway, time) {
    setClock(gateway, momentOf(zoneOf(gateway), time))
    return code.timeUpdated
  },
})
