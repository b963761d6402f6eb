import { type NumberOptions, numberProblem } from '../../../../contract/form'
import { type LimitStatus, limitBounds } from '../../../../contract/inverters/limit'
import { get } from '../../../device/api'
import { numberOf } from '../../../lib/numbers'
import type { Inverter } from '../../../live/inverter'
import { type CommandsOffReason, forgetsLimit, loadCommandsOff } from '../command/command'
import { knownPercent, type Limit, type LimitUnit, limitRange, rounded } from '../command/limit'
import { limitAllowsTenths } from '../command/limitText'
import type { RoofCommand } from './roofCommand'

/** The data that the dialog for a common limit needs. */
export interface Roof {
  limits: LimitStatus
  commandsOffReasons: ReadonlyMap<unknown, CommandsOffReason>
  /** The serials of inverters whose firmware resets the limit. */
  serialsWithLimitReset: readonly string[]
}

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

const namesOf = (inverters: readonly Inverter[]) => inverters.map(({ name }) => name)

/** The inverters that share the limit of the roof, the names of the chosen inverters that get no limit, and a function that creates the command. */
export function planOf(inverters: readonly Inverter[], roof: Roof, { excluded, ratings }: Choices) {
  const areCommandsOn = ({ serial }: Inverter) => !roof.commandsOffReasons.has(serial)
  const memberOf = ({ serial }: Inverter) => {
    const rating = ratings[serial]
    const validRating = typeof rating === 'number' && !numberProblem(ratingRange, rating) ? rating : 0
    return { serial, maxPower: ratedPower(roof, serial) || validRating }
  }
  const chosen = inverters.filter(({ serial }) => !excluded.includes(serial))
  const controllable = chosen.filter(areCommandsOn)
  const members = controllable.map(memberOf)
  const namesWithoutCommands = namesOf(chosen.filter((inverter) => !areCommandsOn(inverter)))
  const namesWithoutRating = ({ unit }: Limit) =>
    unit === '%' ? [] : namesOf(controllable.filter((inverter) => !memberOf(inverter).maxPower))

  function commandFor(limit: Limit, isPersistent: boolean): RoofCommand {
    const shares = new Map(sharesOf(limit, members).map((share) => [share.serial, share]))
    return {
      ...limit,
      isPersistent,
      isTakenBack: false,
      steps: inverters.flatMap((inverter) => {
        const share = shares.get(inverter.serial)
        const { name } = inverter
        return share ? { ...share, name, limitBefore: limitBefore(inverter, roof), state: 'waiting' } : []
      }),
      // These inverters were chosen, but get no limit.
      notIncluded: [...namesWithoutRating(limit), ...namesWithoutCommands],
      measured: chosen.map(({ serial }) => serial),
      watts: wattsOf(limit, chosen.map(memberOf)),
    }
  }

  return { members, namesWithoutCommands, namesWithoutRating, commandFor }
}
