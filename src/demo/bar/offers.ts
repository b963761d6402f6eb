import type { LineName } from '../../simulator/lines/line'
import type { ScenarioName } from '../../simulator/scenarios/scenarios'

/** The scenarios of the bar, the most interesting ones first. */
export const scenarioNames = [
  'just-failed',
  'one-inverter',
  'ten-inverters',
  'night',
  'fresh-device',
  'none',
  'default-password',
  'unreachable',
  'radio-problem',
  'clock-not-set',
  'ethernet',
] as const satisfies readonly ScenarioName[]

/** The versions of the simulated firmware lines, the newest first. */
export const versions: Readonly<Record<LineName, string>> = { v26: 'v26.3', v23: 'v23.5.3' }

/** The speeds of the simulated clock. At more than 120, the page would show a lost connection, because too much simulated time passes between two pushes. */
export const speeds = [1, 10, 60, 120]
