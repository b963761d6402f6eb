import { member } from '../../../json/arduinoJson'
import { flag, hexSerial } from '../../fieldKinds'
import { createPowerWriter } from '../../v23/inverters/power'

/** A `power` of any type except boolean counts as missing. */
export const powerWrite = createPowerWriter(hexSerial, (body) => flag.isExact(member(body, 'power')))
