import { type NumberOptions, numberProblem } from '../../../../contract/form'
import { type LimitStatus, limitBounds } from '../../../../contract/inverters/limit'
import { get } from '../../../device/api'
import { numberOf } from '../../../lib/numbers'
import type { Inverter } from '../../../live/inverter'
import { type CommandsOffReason, forgetsLimit, loadCommandsOff } from '../command/command'
import { knownPercent, type Limit, type LimitUnit, limitRange, percentToWatts, rounded } from '../command/limit'
import { limitAllowsTenths } from '../command/limitText'
import type { RoofRequest } from './roofCommand'

/** The data that the dialog for a common limit needs. */
interface Roof {
  limits: LimitStatus
  commandsOffReasons: ReadonlyMap<unknown, CommandsOffReason>
  /** The serials of inverters whose firmware resets the limit. */
  serialsWithLimitReset: readonly string[]
}

/** Used until the data has loaded. */
export const unknownRoof: Roof = { limits: {}, commandsOffReasons: new Map(), serialsWithLimitReset: [] }

/** Loads the data for the dialog. Sends one request after the other, because the device has few connections. */
export async function loadRoof(inverters: readonly Inverter[], signal: AbortSignal): Promise<Roof> {
  const limits = await get('/api/limit/status', '', signal)
  const commandsOffReasons = await loadCommandsOff()
  const serialsWithLimitReset: string[] = []
  for (const { serial } of inverters) if (await forgetsLimit(serial, signal)) serialsWithLimitReset.push(serial)
  return { limits, commandsOffReasons, serialsWithLimitReset }
}

/** An inverter that takes part in the common limit. */
interface Member {
  serial: string
  /** The rated power in watts; 0 if it is not known. */
  maxPower: number
}

interface Share extends Limit {
  serial: string
}

const sumOf = (members: readonly Member[]) => members.reduce((sum, { maxPower }) => sum + maxPower, 0)

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

/** The choices of the user, by serial. */
export interface Choices {
  excluded: readonly string[]
  /** Typed rated powers. */
  ratings: Readonly<Record<string, unknown>>
}

/** The range of a typed rated power. A rating outside this range would lead to limits that the device refuses. */
export const ratingRange: NumberOptions = { min: limitBounds.minWatts, max: limitBounds.maxWattsIfUnknown }

export const ratedPower = ({ limits }: Roof, serial: string) => numberOf(limits[serial]?.max_power) || 0

/** The current limit in percent, to which "Take back" returns. v23 accepts only whole numbers from 1. */
function limitBefore(inverter: Inverter, { limits }: Roof): number | undefined {
  const percent = knownPercent(limits[inverter.serial], inverter)
  if (percent === undefined) return
  return limitAllowsTenths(inverter) ? rounded(percent, true) : Math.max(1, rounded(percent))
}

/** The inverters that share the limit of the roof, and a function that creates the command. */
export function planOf(inverters: readonly Inverter[], roof: Roof, { excluded, ratings }: Choices) {
  const memberOf = ({ serial }: Inverter) => {
    const rating = ratings[serial]
    const validRating = typeof rating === 'number' && !numberProblem(ratingRange, rating) ? rating : 0
    return { serial, maxPower: ratedPower(roof, serial) || validRating }
  }
  const chosen = inverters.filter(({ serial }) => !excluded.includes(serial))
  const chosenMembers = chosen.map(memberOf)
  const members = chosenMembers.filter(({ serial }) => !roof.commandsOffReasons.has(serial))
  /** The rated power of the chosen inverters, with those whose commands are off. 0 if a rated power is not known. */
  const maxPower = chosenMembers.every((member) => member.maxPower) ? sumOf(chosenMembers) : 0

  function requestFor(limit: Limit): RoofRequest {
    const shares = new Map(sharesOf(limit, members).map((share) => [share.serial, share]))
    return {
      ...limit,
      isPersistent: false,
      isTakenBack: false,
      steps: chosen.flatMap((inverter) => {
        const share = shares.get(inverter.serial)
        const { name } = inverter
        return share ? { ...share, name, limitBefore: limitBefore(inverter, roof), state: 'waiting' } : []
      }),
      notIncluded: chosen.filter(({ serial }) => !shares.has(serial)).map(({ name }) => name),
      measured: chosen.map(({ serial }) => serial),
      watts: limit.unit === 'W' ? limit.value : percentToWatts(limit.value, maxPower),
    }
  }

  return { members, maxPower, requestFor }
}
