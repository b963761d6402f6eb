import { code } from '../../../../contract/codes'
import { type LimitConfig, limitType, persistentLimit } from '../../../../contract/inverters/limit'
import { deviceLimits } from '../../../deviceLimits'
import { contactOf, sendLimit } from '../../../gateway/inverters'
import { shortFloat32 } from '../../../json/arduinoJson'
import { hexSerial, shortFloat, uint16 } from '../../fieldKinds'
import { limitStatusOf } from '../../v23/inverters/limit'
import { createWriter } from '../../write'

export const limitStatus = limitStatusOf(shortFloat32)

const persistent = persistentLimit.v26
const MAX_TYPE = limitType.relative + persistent
const MAX_PERCENT = 100

/** Accepts fractions and 0. A negative value becomes 100 %. */
export const limitWrite = createWriter<LimitConfig>({
  fields: [
    { name: 'serial', kind: hexSerial, code: code.limitSerialZero },
    {
      name: 'limit_value',
      kind: shortFloat,
      bounds: { min: Number.NEGATIVE_INFINITY, max: deviceLimits.limitMax },
      code: code.limitRange,
      boundsInReply: 'max',
    },
    {
      name: 'limit_type',
      kind: uint16,
      bounds: { min: 0, max: MAX_TYPE },
      code: code.limitType,
    },
  ],
  save(gateway, { serial, limit_value: sentValue, limit_type: type }) {
    const contact = contactOf(gateway, serial)
    if (!contact) return code.limitInverter
    const isRelative = sentValue < 0 || type % persistent === limitType.relative
    const value = sentValue < 0 ? MAX_PERCENT : sentValue
    sendLimit(gateway, contact, {
      value: isRelative ? Math.min(value, MAX_PERCENT) : value,
      isRelative,
      isPersistent: type >= persistent,
    })
    return code.saved
  },
})
