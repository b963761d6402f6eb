import { code } from '../../../../contract/codes'
import { deviceLimits } from '../../../../contract/deviceLimits'
import { type LimitStatus, limitType, persistentLimit } from '../../../../contract/limit'
import { contactOf, maxPower, sendLimit } from '../../../gateway/inverters'
import { asUint16, float32, hasKeys, member } from '../../../json/arduinoJson'
import { countsAsZero, serialOf } from '../../../json/serial'
import type { Reader } from '../../read'
import { reply } from '../../reply'
import type { Writer } from '../../write'

export const limitStatus: Reader<LimitStatus> = {
  rule: 'read',
  read: ({ radio }) =>
    Object.fromEntries(
      radio.contacts.map((contact) => [
        contact.serial,
        {
          limit_relative: float32(contact.limit),
          max_power: maxPower(contact),
          limit_set_status: contact.limitStatus,
        },
      ]),
    ),
}

const { absolute, relative } = limitType
const persistent = persistentLimit.v23
const types = [absolute, relative, absolute + persistent, relative + persistent]
const MOST_PERCENT = 100

export const limitWrite: Writer = {
  isComplete: (record) => hasKeys(record, 'serial', 'limit_value', 'limit_type'),
  write(gateway, record) {
    const value = asUint16(member(record, 'limit_value'))
    const type = asUint16(member(record, 'limit_type'))
    if (countsAsZero(member(record, 'serial'))) return reply(code.limitSerialZero)
    if (value === 0 || value > deviceLimits.limitMax) return reply(code.limitRange)
    if (!types.includes(type)) return reply(code.limitType)
    const contact = contactOf(gateway, serialOf(member(record, 'serial')))
    if (!contact) return reply(code.limitInverter)
    const isRelative = type % persistent === relative
    sendLimit(gateway, contact, {
      value: isRelative ? Math.min(value, MOST_PERCENT) : value,
      isRelative,
      isPersistent: type >= persistent,
    })
    return reply(code.saved)
  },
}
