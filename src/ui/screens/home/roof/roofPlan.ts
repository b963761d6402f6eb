import { type NumberOptions, numberProblem } from '../../../../contract/form'
import { limitBounds } from '../../../../contract/inverters/limit'
import { numberOf } from '../../../lib/numbers'
import type { Inverter } from '../../../live/inverter'
import type { RoofCommand } from '../../../state/roofCommand'
import { knownPercent, type Limit, rounded } from '../limit/limit'
import { limitAllowsTenths } from '../limit/limitText'
import type { Roof } from './loadRoof'
import { sharesOf, wattsOf } from './shares'

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
