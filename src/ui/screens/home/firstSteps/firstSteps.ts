import type { ComponentType } from 'react'
import type { Live } from '../../../live/merge'

/** Its view is added by the page's second piece. */
export const firstSteps: { View?: ComponentType<{ live: Live }> } = {}

let isFirst = false

/** From when there is no inverter until the first one has answered. */
export function needsFirstSteps({ inverters }: Live): boolean {
  const hasAnswer = inverters.some(({ isHeard, channelsAt }) => isHeard && channelsAt)
  isFirst = !hasAnswer && (isFirst || !inverters[0])
  return isFirst
}
