import { wallMs } from '../../../lib/clock'
import { type Inverter, isInReach } from '../../../live/inverter'
import { isLimitInForce } from '../command/limit'
import type { RoofCommand, RoofStep } from './roofCommand'

/** Inverters follow a limit within this time. */
export const SETTLED_AFTER_MINUTES = 2
const SETTLED_AFTER_MS = SETTLED_AFTER_MINUTES * 60_000

/** An inverter may exceed its limit by a few percent. */
const TOLERANCE = 1.05

/** The power of the inverters that answer. */
const powerOf = (inverters: readonly Inverter[]) => inverters.reduce((sum, { power }) => sum + (power?.value ?? 0), 0)

const measuredAtMs = ({ receivedAtMs, ageSeconds }: Inverter) => wallMs(receivedAtMs) - Number(ageSeconds) * 1000

const wasNotSent = ({ state }: RoofStep) => state === 'waiting' || state === 'off' || state === 'refused'

/** Whether the roof keeps the limit now, by the live data. Undefined if the limit in watts is not known, or if no inverter answers. */
export function verdictOf(command: RoofCommand, inverters: readonly Inverter[]) {
  const { steps, notIncluded, measured, watts: limitWatts, activeAtMs } = command
  const chosen = inverters.filter(({ serial }) => measured.includes(serial))
  const answering = chosen.filter(isInReach)
  if (limitWatts === undefined || !answering[0]) return
  const isSettled = answering.every((inverter) => measuredAtMs(inverter) > activeAtMs + SETTLED_AFTER_MS)
  const isInForce = (step: RoofStep) => {
    const inverter = inverters.find(({ serial }) => serial === step.serial)
    return inverter && isLimitInForce(step, inverter.limitPercent, inverter.limitWatts)
  }
  const stepsWithout = steps.filter((step) => !(isInForce(step) ?? !wasNotSent(step)))
  const watts = powerOf(answering)
  const without = isSettled ? [...stepsWithout.map(({ name }) => name), ...notIncluded] : []
  const notMeasured = chosen.filter((inverter) => !isInReach(inverter)).map(({ name }) => name)
  const comparison = watts > limitWatts * TOLERANCE ? 'above' : 'within'
  const word = isSettled ? comparison : 'measuring'
  return {
    word,
    watts,
    /** The names of the inverters that do not have their limit, or not any more. */
    without,
    notMeasured,
    holds: word === 'within' && steps.every(isInForce) && !notIncluded[0] && !notMeasured[0],
  } as const
}
