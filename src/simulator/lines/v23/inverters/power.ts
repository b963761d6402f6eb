import { code } from '../../../../contract/codes'
import type { PowerStatus } from '../../../../contract/power'
import { contactOf, sendPower } from '../../../gateway/inverters'
import { hasKeys } from '../../../json/arduinoJson'
import { decimalSerial, flag } from '../../kinds'
import type { Reader } from '../../line'
import { createWriter } from '../../write'

export const powerStatus: Reader<PowerStatus> = {
  rule: 'read',
  read: ({ radio }) =>
    Object.fromEntries(radio.contacts.map((contact) => [contact.serial, { power_set_status: contact.powerStatus }])),
}

interface PowerCommands {
  serial: string
  power: boolean
  restart: boolean
}

/** `power` wins over `restart`; a `restart` of false does nothing and is a success. */
export const powerWrite = createWriter<PowerCommands>({
  fields: [
    { name: 'serial', kind: decimalSerial, code: code.powerSerialZero },
    { name: 'power', kind: flag },
    { name: 'restart', kind: flag },
  ],
  isComplete: (has) => has('serial') && (has('power') || has('restart')),
  save(gateway, { serial, power, restart }, body) {
    const contact = contactOf(gateway, serial)
    if (!contact) return code.powerInverter
    if (hasKeys(body, 'power')) sendPower(gateway, contact, power ? 'on' : 'off')
    else if (restart) sendPower(gateway, contact, 'restart')
    return code.saved
  },
})
