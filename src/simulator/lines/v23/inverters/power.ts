import { code } from '../../../../contract/codes'
import type { PowerStatus } from '../../../../contract/inverters/power'
import { contactOf, sendPower } from '../../../gateway/inverters'
import { hasKeys, type Json } from '../../../json/arduinoJson'
import { decimalSerial, flag, type Kind } from '../../fieldKinds'
import type { Reader } from '../../line'
import { createWriter } from '../../write'

export const powerStatus: Reader<PowerStatus> = {
  rule: 'guest',
  read: ({ radio }) =>
    Object.fromEntries(radio.contacts.map((contact) => [contact.serial, { power_set_status: contact.powerStatus }])),
}

interface PowerCommands {
  serial: string
  power: boolean
  restart: boolean
}

/** Creates the handler of power commands. `power` takes precedence over `restart`. `restart: false` has no effect, and the device replies with success. */
export const createPowerWriter = (serial: Kind<string>, hasPower: (body: Json) => boolean) =>
  createWriter<PowerCommands>({
    fields: [
      { name: 'serial', kind: serial, code: code.powerSerialZero },
      { name: 'power', kind: flag },
      { name: 'restart', kind: flag },
    ],
    hasRequiredFields: (has) => has('serial') && (has('power') || has('restart')),
    save(gateway, { serial, power, restart }, body) {
      const contact = contactOf(gateway, serial)
      if (!contact) return code.powerInverter
      if (hasPower(body)) sendPower(gateway, contact, power ? 'on' : 'off')
      else if (restart) sendPower(gateway, contact, 'restart')
      return code.saved
    },
  })

export const powerWrite = createPowerWriter(decimalSerial, (body) => hasKeys(body, 'power'))
