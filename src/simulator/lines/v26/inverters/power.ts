import { code } from '../../../../contract/codes'
import { contactOf, sendPower } from '../../../gateway/inverters'
import { member } from '../../../json/arduinoJson'
import { flag, hexSerial } from '../../kinds'
import { createWriter } from '../../write'

interface PowerCommands {
  serial: string
  power: boolean
  restart: boolean
}

/** `power` wins over `restart`, unless it is of another type. */
export const powerWrite = createWriter<PowerCommands>({
  fields: [
    { name: 'serial', kind: hexSerial, code: code.powerSerialZero },
    { name: 'power', kind: flag },
    { name: 'restart', kind: flag },
  ],
  isComplete: (has) => has('serial') && (has('power') || has('restart')),
  save(gateway, { serial, power, restart }, body) {
    const contact = contactOf(gateway, serial)
    if (!contact) return code.powerInverter
    if (flag.isExact(member(body, 'power'))) sendPower(gateway, contact, power ? 'on' : 'off')
    else if (restart) sendPower(gateway, contact, 'restart')
    return code.saved
  },
})
