import { wallMs } from '../../../lib/clock'
import { type Inverter, isInReach } from '../../../live/inverter'
import type { RoofCommand } from '../../../state/roofCommand'

/** The power is measured for this time after the last limit was sent. Inverters follow a limit within this time. */
export const MEASURED_FOR_MINUTES = 2
const MEASURED_FOR_MS = MEASURED_FOR_MINUTES * 60_000
/** After the two minutes, a result is stored only within this time. A power that is measured later can have other causes than the limit. */
const DUE_FOR_MS = 60_000

/** The phase of the measurement: running, then due (the result is stored), then over. '' before all limits were sent. */
export function phaseAt(sentAtMs: number | undefined, nowMs: number): '' | 'running' | 'due' | 'over' {
  if (sentAtMs === undefined) return ''
  const elapsedMs = nowMs - sentAtMs
  if (elapsedMs < MEASURED_FOR_MS) return 'running'
  return elapsedMs < MEASURED_FOR_MS + DUE_FOR_MS ? 'due' : 'over'
}

/** An inverter may exceed its limit by a few percent. */
const TOLERANCE = 1.05

export const isAboveLimit = (watts: number, limitWatts: number) => watts > limitWatts * TOLERANCE

/** The total power of the inverters in `measured` that are in reach, and the names of the others. Undefined until each inverter in reach has sent values that are newer than the last limit. */
export function measuredPower(
  { measured, sentAtMs }: Pick<RoofCommand, 'measured' | 'sentAtMs'>,
  inverters: readonly Inverter[],
): RoofCommand['result'] {
  if (sentAtMs === undefined) return
  const limitedInverters = inverters.filter(({ serial }) => measured.includes(serial))
  const inReach = limitedInverters.filter(isInReach)
  const isNew = ({ receivedAtMs, ageSeconds }: Inverter) => wallMs(receivedAtMs) - Number(ageSeconds) * 1000 > sentAtMs
  if (!inReach.length || !inReach.every(isNew)) return
  return {
    watts: inReach.reduce((sum, { power }) => sum + (power?.value ?? 0), 0),
    notMeasured: limitedInverters.filter((inverter) => !isInReach(inverter)).map(({ name }) => name),
  }
}
