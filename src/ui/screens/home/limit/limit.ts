import { code, type WriteReply } from '../../../../contract/codes'
import { limitBounds, limitType, persistentLimit } from '../../../../contract/inverters/limit'
import { command } from '../../../device/api'
import { withFallback } from '../../../device/firmwareLine'
import type { LimitRequest } from './limitText'

export type LimitUnit = LimitRequest['unit']
export type Limit = Pick<LimitRequest, 'value' | 'unit'>

export function limitRange(unit: LimitUnit, maxPower: number, fromZero = false): { min: number; max: number } {
  const { minPercent, maxPercent, minWatts, maxWattsUnknown } = limitBounds
  const [min, max] = unit === '%' ? [minPercent, maxPercent] : [minWatts, maxPower > 0 ? maxPower : maxWattsUnknown]
  return { min: fromZero ? 0 : min, max }
}

/** The same limit in the other unit, rounded. Undefined where the inverter's maximum power is not known. */
export function inOtherUnit(value: unknown, unit: LimitUnit, maxPower: number): number | undefined {
  if (typeof value !== 'number' || !(maxPower > 0)) return
  return Math.round(unit === '%' ? (value * maxPower) / 100 : (value / maxPower) * 100)
}

/** The device rounds to tenths of a percent, which is up to this many watts. */
const WATTS_APART = 2

/** Whether the inverter reports the requested limit. Undefined where its limit is not known. */
export function isReached({ value, unit }: Limit, percent: number | undefined, watts: number | undefined) {
  if (unit === '%') return percent === undefined ? undefined : Math.round(percent) === value
  return watts === undefined || watts < 0 ? undefined : Math.abs(watts - value) <= WATTS_APART
}

export async function sendLimit(serial: string, { value, unit }: Limit, isPersistent: boolean): Promise<WriteReply> {
  const type = unit === '%' ? limitType.relative : limitType.absolute
  const send = (added: number) => command('/api/limit/config', { serial, limit_value: value, limit_type: type + added })
  return isPersistent ? withFallback(persistentLimit, send, (reply) => reply.code === code.limitType) : send(0)
}
