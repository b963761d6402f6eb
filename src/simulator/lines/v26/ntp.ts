import { code } from '../../../contract/codes'
import type { NtpConfig, NtpStatus, Zones } from '../../../contract/ntp'
import { deviceLimits } from '../../deviceLimits'
import { deviceDay, isClockSet } from '../../gateway/gateway'
import type { Settings } from '../../gateway/settings'
import { asFloat } from '../../json/arduinoJson'
import { type Kind, shortFloat, text, uint8 } from '../fieldKinds'
import { type Fields, pick, reorder } from '../fields'
import type { Reader } from '../line'
import { readNtpStatus, saveNtp } from '../v23/ntp'
import { createWriter } from '../write'
import { zoneRule, zones } from './zones'

/** `answerJson` of v26 never calls `isLinked`. It only checks whether a reader has this function. If so, it also counts the memory for all texts of the answer. */
export const ntpZones: Reader<Zones> = { rule: 'guest', isLinked: () => false, read: () => zones }

/** The firmware keeps all digits that were sent. After a restart, it reads the stored number as a 32-bit float. */
const coordinate: Kind<number> = { ...shortFloat, read: asFloat }

/** A request has only the name of a zone; `ntpWrite` looks up the rule. Coordinates and `sunsettype` have no bounds. */
export const ntpFields: Fields<Omit<Settings['ntp'], 'ntp_timezone'>> = [
  {
    name: 'ntp_server',
    file: 'ntp.server',
    kind: text,
    mustNotBeEmpty: true,
    maxBytes: deviceLimits.ntpServerBytes,
    code: code.ntpServer,
  },
  {
    name: 'ntp_timezone_descr',
    file: 'ntp.timezone_descr',
    kind: text,
    mustNotBeEmpty: true,
    maxBytes: deviceLimits.timezoneDescriptionBytes,
    code: code.timezoneDescription,
  },
  { name: 'latitude', file: 'ntp.latitude', kind: coordinate },
  { name: 'longitude', file: 'ntp.longitude', kind: coordinate },
  { name: 'sunsettype', file: 'ntp.sunsettype', kind: uint8 },
]

export const ntpConfig: Reader<NtpConfig> = {
  rule: 'admin',
  // The answer has the longitude before the latitude. config.json has the latitude first.
  read: ({ settings }) => reorder(pick(ntpFields, settings.ntp), { longitude: ['latitude'] }),
}

export const ntpStatus: Reader<NtpStatus> = {
  rule: 'guest',
  read(gateway) {
    const hasSun = deviceDay(gateway) !== undefined
    const status: NtpStatus = {
      ...readNtpStatus(gateway),
      ...(!hasSun && { sun_risetime: '--', sun_settime: '--' }),
      sun_isSunsetAvailable: hasSun || !isClockSet(gateway),
    }
    return reorder(status, { sun_settime: ['sun_isSunsetAvailable'] })
  },
}

/** After a save of an unknown zone name, the rule of the old zone applies until the next start. */
export const ntpWrite = createWriter({
  fields: ntpFields,
  save: (gateway, ntp) =>
    saveNtp(gateway, { ...ntp, ntp_timezone: zoneRule(ntp.ntp_timezone_descr) || gateway.settings.ntp.ntp_timezone }),
})
