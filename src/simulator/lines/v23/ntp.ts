import { type Code, code, type WriteReply } from '../../../contract/codes'
import { deviceLimits } from '../../../contract/deviceLimits'
import type { DeviceTime, NtpConfig, NtpStatus, TimeParts } from '../../../contract/ntp'
import {
  askTimeServer,
  deviceDay,
  deviceSeconds,
  type Gateway,
  isClockSet,
  isDay,
  saveSettings,
  setClock,
  zoneOf,
} from '../../gateway/gateway'
import { localDate, longDate, momentOf } from '../../gateway/timezone'
import { asFloat, asText, asUint32, byteLength, hasKeys, type Json, member } from '../../json/arduinoJson'
import type { Reader } from '../read'
import { reply } from '../reply'
import type { Writer } from '../write'

const { ntpServerBytes, timezoneBytes, timezoneDescriptionBytes, yearMin, yearMax } = deviceLimits
const MINUTE_MS = 60_000

const localNow = (gateway: Gateway) => localDate(zoneOf(gateway), deviceSeconds(gateway))

/** Whole minutes; the day's midnight while unknown. */
function sunTime(gateway: Gateway, moment: number | undefined): string {
  if (moment !== undefined) {
    return longDate(localDate(zoneOf(gateway), (Math.floor(moment / MINUTE_MS) * MINUTE_MS) / 1000))
  }
  const midnight = localNow(gateway)
  midnight.setUTCHours(0, 0, 0, 0)
  return longDate(midnight)
}

function status(gateway: Gateway): NtpStatus {
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

export const ntpStatus: Reader<NtpStatus> = { rule: 'read', read: status }

export const ntpConfig: Reader<NtpConfig> = {
  rule: 'admin',
  read: ({ settings: { ntp } }) => ({
    ntp_server: ntp.ntp_server,
    ntp_timezone: ntp.ntp_timezone,
    ntp_timezone_descr: ntp.ntp_timezone_descr,
    longitude: ntp.longitude,
    latitude: ntp.latitude,
  }),
}

const isOutside = (text: string, bytes: number) => text === '' || byteLength(text) > bytes

function saveNtp(gateway: Gateway, record: Json): WriteReply {
  const ntp = {
    ntp_server: asText(member(record, 'ntp_server')),
    ntp_timezone: asText(member(record, 'ntp_timezone')),
    ntp_timezone_descr: asText(member(record, 'ntp_timezone_descr')),
    longitude: asFloat(member(record, 'longitude')),
    latitude: asFloat(member(record, 'latitude')),
  }
  if (isOutside(ntp.ntp_server, ntpServerBytes)) return reply(code.ntpServer)
  if (isOutside(ntp.ntp_timezone, timezoneBytes)) return reply(code.timezone)
  if (isOutside(ntp.ntp_timezone_descr, timezoneDescriptionBytes)) {
    return reply(code.timezoneDescription)
  }
  gateway.settings.ntp = ntp
  askTimeServer(gateway)
  saveSettings(gateway)
  return reply(code.saved)
}

export const ntpWrite: Writer = {
  isComplete: (record) => hasKeys(record, 'ntp_server', 'ntp_timezone', 'longitude', 'latitude'),
  write: saveNtp,
}

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

const bounds: readonly (readonly [keyof TimeParts, Code, number, number])[] = [
  ['year', code.year, yearMin, yearMax],
  ['month', code.month, 1, 12],
  ['day', code.day, 1, 31],
  ['hour', code.hour, 0, 23],
  ['minute', code.minute, 0, 59],
  ['second', code.second, 0, 59],
]

export const ntpTimeWrite: Writer = {
  isComplete: (record) => hasKeys(record, ...bounds.map(([key]) => key)),
  write(gateway, record) {
    const time: TimeParts = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 }
    for (const [key, wrong, min, max] of bounds) {
      time[key] = asUint32(member(record, key))
      if (time[key] < min || time[key] > max) return reply(wrong)
    }
    setClock(gateway, momentOf(zoneOf(gateway), time))
    return reply(code.timeUpdated)
  },
}
