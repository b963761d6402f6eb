import { code, type WriteReply } from '../../../../contract/codes'
import type { NumberOptions } from '../../../../contract/form'
import { LIMIT_READ_BACK_MINUTES, limitBounds, limitType, persistentLimit } from '../../../../contract/inverters/limit'
import { command } from '../../../device/api'
import { withFallback } from '../../../device/firmwareLine'
import { duration, t } from '../../../i18n'
import { numberOf } from '../../../lib/numbers'
import type { Inverter } from '../../../live/inverter'
import type { LimitRequest } from './limitText'

/** The limit in percent. If the limit status reports 0 %, the limit of the live data is used, because the device may not have read the limit yet. */
export function knownPercent(
  limitStatus: { limit_relative?: unknown } | undefined,
  { limitPercent }: Pick<Inverter, 'limitPercent'>,
): number | undefined {
  const percent = numberOf(limitStatus?.limit_relative)
  return percent === 0 ? limitPercent : percent
}

export type LimitUnit = LimitRequest['unit']
export type Limit = Pick<LimitRequest, 'value' | 'unit'>

/** The range of a limit in this unit. `allowsTenths` is true if the firmware accepts tenths, and a limit of 0. */
export function limitRange(unit: LimitUnit, maxPower: number, allowsTenths = false): NumberOptions {
  const { minPercent, maxPercent, minWatts, maxWattsIfUnknown } = limitBounds
  const [min, max] = unit === '%' ? [minPercent, maxPercent] : [minWatts, maxPower > 0 ? maxPower : maxWattsIfUnknown]
  return allowsTenths ? { min: 0, max, fractions: true, digits: 1 } : { min, max }
}

/** Rounds a value to a whole number, or to tenths if the firmware accepts tenths. */
export const rounded = (value: number, allowsTenths = false) =>
  allowsTenths ? Math.round(value * 10) / 10 : Math.round(value)

/** A limit in watts. Undefined if the limit or the maximum power of the inverter is not known. */
export const percentToWatts = (percent: number | undefined, maxPower: number) =>
  percent !== undefined && maxPower > 0 ? (percent * maxPower) / 100 : undefined

/** The same limit in the other unit, rounded. Undefined if the inverter's maximum power is not known. */
export function inOtherUnit(
  value: unknown,
  unit: LimitUnit,
  maxPower: number,
  allowsTenths = false,
): number | undefined {
  if (typeof value !== 'number' || !(maxPower > 0)) return
  return rounded(unit === '%' ? (value * maxPower) / 100 : (value / maxPower) * 100, allowsTenths)
}

/** The device truncates a limit to tenths of a percent. For the largest inverter, a tenth of a percent is 2.25 W. */
const WATTS_TOLERANCE = 2.3
/** For a requested limit in whole percent. The reported limit may have tenths, and counts as equal if it rounds to the requested limit. */
const PERCENT_TOLERANCE = 0.5
/** For a requested limit with a fraction of a percent. An inverter stores only tenths, and may truncate further digits. */
const FRACTION_TOLERANCE = 0.099

/** Whether the inverter reports the requested limit. Undefined if the reported limit is not known. */
export function isLimitInForce({ value, unit }: Limit, percent: number | undefined, watts: number | undefined) {
  const percentTolerance = value % 1 ? FRACTION_TOLERANCE : PERCENT_TOLERANCE
  const [reported, tolerance] = unit === 'W' ? [watts, WATTS_TOLERANCE] : [percent, percentTolerance]
  return reported === undefined || reported < 0 ? undefined : Math.abs(reported - value) <= tolerance
}

/** For an inverter whose rated power the device does not know. */
export const limitDelayText = () => t('limit.delay', { time: duration(LIMIT_READ_BACK_MINUTES, 'minute') })

export async function sendLimit(serial: string, { value, unit }: Limit, isPersistent: boolean): Promise<WriteReply> {
  const type = unit === '%' ? limitType.relative : limitType.absolute
  const send = (typeOffset: number) =>
    command('/api/limit/config', { serial, limit_value: value, limit_type: type + typeOffset })
  return isPersistent ? withFallback(persistentLimit, send, (reply) => reply.code === code.limitType) : send(0)
}
