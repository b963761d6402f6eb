import { member } from '../../../json/arduinoJson'
import { flag, hexSerial } from '../../fieldKinds'
import { createPowerWrite } from '../../v23/inverters/power'

/** A `power` of any type except boolean counts as missing. */
export const powerWrite = createPowerWrite(hexSerial, (body) => flag.isExact(member(body, 'power')))
