import { wallMs } from '../../../lib/clock'
import { type Inverter, isInReach } from '../../../live/inverter'
import type { RoofCommand } from '../../../state/roofCommand'

/** Inverters follow a limit within this time. */
export const MEASURED_FOR_MINUTES = 2
const MEASURED_FOR_MS = MEASURED_FOR_MINUTES * 60_000
/** A later measurement has other causes. */
const DUE_FOR_MS = 60_000

/** Whether the power is still being compared with the limit, or the result is due. '' before all limits were sent. */
export function phaseAt(sentAtMs: number | undefined, nowMs: number): '' | 'running' | 'due' | 'over' {
  if (sentAtMs === undefined) return ''
  const passedMs = nowMs - sentAtMs
  if (passedMs < MEASURED_FOR_MS) return 'running'
  return passedMs < MEASURED_FOR_MS + DUE_FOR_MS ? 'due' : 'over'
}

/** An inverter keeps a limit to within a few percent. */
const TOLERANCE = 1.05

export const isAbove = (watts: number, limit: number) => watts > limit * TOLERANCE

/** The power of the inverters that the limit is for; undefined until each one in reach was measured after the limits were sent. */
export function measuredPower(
  { measured, sentAtMs }: Pick<RoofCommand, 'measured' | 'sentAtMs'>,
  inverters: readonly Inverter[],
): RoofCommand['result'] {
  if (sentAtMs === undefined) return
  const watched = inverters.filter(({ serial }) => measured.includes(serial))
  const inReach = watched.filter(isInReach)
  const isNew = ({ receivedAtMs, ageSeconds }: Inverter) => wallMs(receivedAtMs) - Number(ageSeconds) * 1000 > sentAtMs
  if (!inReach.length || !inReach.every(isNew)) return
  return {
    watts: inReach.reduce((sum, { power }) => sum + (power?.value ?? 0), 0),
    notMeasured: watched.filter((inverter) => !isInReach(inverter)).map(({ name }) => name),
  }
}
