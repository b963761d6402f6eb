import { code } from '../../../../contract/codes'
import type { PowerStatus } from '../../../../contract/power'
import { contactOf, sendPower } from '../../../gateway/inverters'
import { asBool, hasKeys, member } from '../../../json/arduinoJson'
import { countsAsZero, serialOf } from '../../../json/serial'
import type { Reader } from '../../read'
import { reply } from '../../reply'
import type { Writer } from '../../write'

export const powerStatus: Reader<PowerStatus> = {
  rule: 'read',
  read: ({ radio }) =>
    Object.fromEntries(radio.contacts.map((contact) => [contact.serial, { power_set_status: contact.powerStatus }])),
}

/** `power` wins over `restart`; a `restart` of false does nothing and is a success. */
export const powerWrite: Writer = {
  isComplete: (record) => hasKeys(record, 'serial') && (hasKeys(record, 'power') || hasKeys(record, 'restart')),
  write(gateway, record) {
    if (countsAsZero(member(record, 'serial'))) return reply(code.powerSerialZero)
    const contact = contactOf(gateway, serialOf(member(record, 'serial')))
    if (!contact) return reply(code.powerInverter)
    if (hasKeys(record, 'power')) sendPower(gateway, contact, asBool(member(record, 'power')) ? 'on' : 'off')
    else if (asBool(member(record, 'restart'))) sendPower(gateway, contact, 'restart')
    return reply(code.saved)
  },
}
