import { code, type WriteReply } from '../../../../contract/codes'
import type { NumberOptions } from '../../../../contract/form'
import { limitBounds, limitType, persistentLimit } from '../../../../contract/inverters/limit'
import { command } from '../../../device/api'
import { withFallback } from '../../../device/firmwareLine'
import { numberOf } from '../../../lib/numbers'
import type { Inverter } from '../../../live/inverter'
import type { LimitRequest } from './limitText'

/** The limit in percent. A reported 0 % may mean that the device has not read it: then the live data decide. */
export function knownPercent(
  limit: { limit_relative?: unknown } | undefined,
  { limitPercent }: Pick<Inverter, 'limitPercent'>,
): number | undefined {
  const percent = numberOf(limit?.limit_relative)
  return percent === 0 ? limitPercent : percent
}

export type LimitUnit = LimitRequest['unit']
export type Limit = Pick<LimitRequest, 'value' | 'unit'>

/** `isFine`: the firmware takes tenths, and a limit of 0. */
export function limitRange(unit: LimitUnit, maxPower: number, isFine = false): NumberOptions {
  const { minPercent, maxPercent, minWatts, maxWattsUnknown } = limitBounds
  const [min, max] = unit === '%' ? [minPercent, maxPercent] : [minWatts, maxPower > 0 ? maxPower : maxWattsUnknown]
  return isFine ? { min: 0, max, fractions: true, digits: 1 } : { min, max }
}

/** A whole number, or tenths if the firmware accepts them. */
export const rounded = (value: number, isFine = false) => (isFine ? Math.round(value * 10) / 10 : Math.round(value))

/** A limit in watts. Undefined if the limit or the maximum power of the inverter is not known. */
export const inWatts = (percent: number | undefined, maxPower: number) =>
  percent !== undefined && maxPower > 0 ? (percent * maxPower) / 100 : undefined

/** The same limit in the other unit, rounded. Undefined where the inverter's maximum power is not known. */
export function inOtherUnit(value: unknown, unit: LimitUnit, maxPower: number, isFine = false): number | undefined {
  if (typeof value !== 'number' || !(maxPower > 0)) return
  return rounded(unit === '%' ? (value * maxPower) / 100 : (value / maxPower) * 100, isFine)
}

/** The device cuts off what is finer than a tenth of a percent, which is up to 2.25 W of the largest inverter. */
const WATTS_APART = 2.3
/** A whole percentage is compared rounded. */
const PERCENT_APART = 0.5
/** An inverter keeps tenths, and may cut off what is finer. */
const FRACTION_APART = 0.099

/** Whether the inverter reports the requested limit. Undefined where its limit is not known. */
export function isReached({ value, unit }: Limit, percent: number | undefined, watts: number | undefined) {
  const [reported, apart] = unit === 'W' ? [watts, WATTS_APART] : [percent, value % 1 ? FRACTION_APART : PERCENT_APART]
  return reported === undefined || reported < 0 ? undefined : Math.abs(reported - value) <= apart
}

export async function sendLimit(serial: string, { value, unit }: Limit, isPersistent: boolean): Promise<WriteReply> {
  const type = unit === '%' ? limitType.relative : limitType.absolute
  const send = (added: number) => command('/api/limit/config', { serial, limit_value: value, limit_type: type + added })
  return isPersistent ? withFallback(persistentLimit, send, (reply) => reply.code === code.limitType) : send(0)
}
