import { code } from '../../../../contract/codes'
import { type LimitConfig, type LimitStatus, limitType, persistentLimit } from '../../../../contract/inverters/limit'
import { deviceLimits } from '../../../deviceLimits'
import { contactOf, maxPower, sendLimit } from '../../../gateway/inverters'
import { float32 } from '../../../json/arduinoJson'
import { decimalSerial, uint16 } from '../../fieldKinds'
import type { Reader } from '../../line'
import { createWriter } from '../../write'

/** Creates the reader of the limits. `print` formats a number as in the answers of the firmware line. */
export const limitStatusOf = (print: (percent: number) => number): Reader<LimitStatus> => ({
  rule: 'guest',
  read: ({ radio }) =>
    Object.fromEntries(
      radio.contacts.map((contact) => [
        contact.serial,
        {
          limit_relative: print(contact.limit),
          max_power: maxPower(contact),
          limit_set_status: contact.limitStatus,
        },
      ]),
    ),
})

export const limitStatus = limitStatusOf(float32)

const { absolute, relative } = limitType
const persistentOffset = persistentLimit.v23
const validTypes: readonly number[] = [absolute, relative, absolute + persistentOffset, relative + persistentOffset]
const MAX_PERCENT = 100

export const limitWrite = createWriter<LimitConfig>({
  fields: [
    { name: 'serial', kind: decimalSerial, code: code.limitSerialZero },
    {
      name: 'limit_value',
      kind: uint16,
      bounds: { min: 1, max: deviceLimits.limitMax },
      code: code.limitRange,
      boundsInReply: 'max',
    },
    {
      name: 'limit_type',
      kind: uint16,
      rules: [{ code: code.limitType, isBroken: (type) => !validTypes.includes(type) }],
    },
  ],
  save(gateway, { serial, limit_value: value, limit_type: type }) {
    const contact = contactOf(gateway, serial)
    if (!contact) return code.limitInverter
    const isRelative = type % persistentOffset === relative
    sendLimit(gateway, contact, {
      value: isRelative ? Math.min(value, MAX_PERCENT) : value,
      isRelative,
      isPersistent: type >= persistentOffset,
    })
    return code.saved
  },
})
