import type { NumberOptions } from '../../../../contract/form'
import { type Limit, type LimitUnit, limitRange } from '../limit/limit'

/** An inverter that takes part in the common limit. */
interface Member {
  serial: string
  /** The rated power in watts; 0 if it is not known. */
  maxPower: number
}

export interface Share extends Limit {
  serial: string
}

export const sumOf = (members: readonly Member[]) => members.reduce((sum, { maxPower }) => sum + maxPower, 0)

/** The members that get a share. If the limit is in watts, members with an unknown rated power get no share. */
const membersWithShare = (unit: LimitUnit, members: readonly Member[]) =>
  members.filter(({ maxPower }) => unit === '%' || maxPower > 0)

/** The range of the common limit in which each inverter gets a limit that it accepts. */
export function roofRange(unit: LimitUnit, members: readonly Member[], allowsTenths: boolean): NumberOptions {
  const sum = sumOf(members)
  const range = limitRange(unit, sum, allowsTenths)
  if (unit === '%') return range
  const smallestPower = Math.min(...membersWithShare(unit, members).map(({ maxPower }) => maxPower))
  return { ...range, min: Math.ceil((range.min * sum) / smallestPower) }
}

/** Each inverter's limit. Watts are split by rated power and rounded down, so that their sum is never above the common limit. */
export function sharesOf({ value, unit }: Limit, members: readonly Member[]): Share[] {
  const sum = sumOf(members)
  return membersWithShare(unit, members).map(({ serial, maxPower }) => ({
    serial,
    unit,
    value: unit === '%' ? value : Math.floor((value * maxPower) / sum),
  }))
}

/** The common limit in watts. Undefined for a percentage if a rated power is not known. */
export function wattsOf({ value, unit }: Limit, members: readonly Member[]): number | undefined {
  if (unit === 'W') return value
  return members.every(({ maxPower }) => maxPower > 0) ? (value * sumOf(members)) / 100 : undefined
}
