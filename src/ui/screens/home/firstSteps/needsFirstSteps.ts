import type { Live } from '../../../live/merge'

let isFirst = false

/** From when there is no inverter until the first one has answered. */
export function needsFirstSteps({ inverters }: Live): boolean {
  const hasAnswer = inverters.some(({ isHeard, channelsAt }) => isHeard && channelsAt)
  isFirst = !hasAnswer && (isFirst || !inverters[0])
  return isFirst
}
