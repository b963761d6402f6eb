import { member } from '../../../json/arduinoJson'
import { flag, hexSerial } from '../../fieldKinds'
import { createPowerWrite } from '../../v23/inverters/power'

/** A `power` of another type does not count as sent. */
export const powerWrite = createPowerWrite(hexSerial, (body) => flag.isExact(member(body, 'power')))
