import { code } from './codes'
import { type Form, has } from './form'
import type { Unchecked } from './unchecked'

export interface NtpConfig {
  ntp_server: string
  /** Missing on v26, which looks up the zone by `ntp_timezone_descr`. */
  ntp_timezone?: string
  ntp_timezone_descr: string
  latitude: number
  longitude: number
  /** v26 only: 0 official, 1 nautical, 2 civil, 3 astronomical. */
  sunsettype?: number
}

export interface NtpStatus {
  ntp_server: string
  ntp_timezone: string
  ntp_timezone_descr: string
  ntp_status: boolean
  ntp_localtime: string
  sun_risetime: string
  sun_settime: string
  sun_isDayPeriod: boolean
  /** v26 only. */
  sun_isSunsetAvailable?: boolean
}

export type UncheckedNtp = Unchecked<NtpStatus>

export interface TimeParts {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

export interface DeviceTime extends TimeParts {
  ntp_status: boolean
}

/** Time zone name -> POSIX TZ text. */
export type Zones = Record<string, string>

/** The path of the list of time zones, for each firmware line. */
export const zonesPath = { v23: '/zones.json', v26: '/api/ntp/zones' } as const

/** The field for the time zone, which the user chooses from a list. The device accepts 50 bytes; OpenDTU's own field accepts 32. */
export const zoneField = {
  name: 'ntp_timezone_descr',
  type: 'text',
  maxBytes: 50,
  required: true,
  codes: [code.timezone, code.timezoneDescription],
} as const

export const ntpForm = [
  {
    fields: [
      // OpenDTU's own field accepts 32 bytes, the device stores 31.
      { name: 'ntp_server', type: 'text', maxBytes: 32, deviceMax: 31, required: true, codes: [code.ntpServer] },
    ],
  },
  {
    title: 'location',
    fields: [
      { name: 'latitude', type: 'number', min: -90, max: 90, unit: '°', fractions: true, hint: true },
      { name: 'longitude', type: 'number', min: -180, max: 180, unit: '°', fractions: true },
      { name: 'sunsettype', type: 'select', options: [0, 2, 1, 3], hint: true, when: has<NtpConfig>('sunsettype') },
    ],
  },
] as const satisfies Form<NtpConfig>
