import type { DevInfo } from '../../../../contract/inverters/devinfo'
import type { Reader } from '../../line'
import { deviceInfo } from '../../v23/inverters/devinfo'

/** The date before an inverter has answered. */
const MEANINGLESS_DATE = '1977-07-03 12:11:44'

export const devInfo: Reader<DevInfo> = {
  rule: 'guest',
  read(gateway, query) {
    const info = deviceInfo(gateway, query, MEANINGLESS_DATE)
    return info ? { ...info, pdl_supported: false } : {}
  },
}
