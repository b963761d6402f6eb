import type { DevInfo } from '../../../../contract/inverters/devinfo'
import type { Reader } from '../../line'
import { deviceInfo } from '../../v23/inverters/devinfo'

/** The `fw_build_datetime` of an inverter that has not answered yet. */
const UNKNOWN_DATE = '1977-07-03 12:11:44'

export const devInfo: Reader<DevInfo> = {
  rule: 'guest',
  read(gateway, query) {
    const info = deviceInfo(gateway, query, UNKNOWN_DATE)
    return info ? { ...info, pdl_supported: false } : {}
  },
}
