import { useEffect } from 'react'
import { wallMs } from '../../../lib/clock'
import type { Inverter } from '../../../live/inverter'
import { liveState } from '../../../live/liveStore'
import { changeStep, type RoofCommand } from '../../../state/roofCommand'
import { useStore } from '../../../state/store'
import { isLimitInForce } from '../limit/limit'
import { checkForRestart, isSending, isUnconfirmed } from './sendRoof'

/** Updates the unconfirmed steps of a command. Marks a step as done when its inverter reports the limit, even if the step was sent long before. Marks the steps as forgotten after a restart of the device, because the device no longer sends them. */
export function useStepUpdates({ steps, problem }: RoofCommand, inverters: readonly Inverter[]) {
  const isBusy = useStore(isSending)
  useEffect(() => {
    for (const step of steps.filter(isUnconfirmed)) {
      const inverter = inverters.find(({ serial }) => serial === step.serial)
      if (inverter && isLimitInForce(step, inverter.limitPercent, inverter.limitWatts))
        changeStep(step.serial, { state: 'done' })
    }
  }, [steps, inverters])

  const { socket, error, data } = useStore(liveState)
  // True if the connection works, and data have arrived since the last problem.
  const isAnswering = !error && socket !== 'connecting' && wallMs(data?.receivedAtMs ?? 0) > (problem?.atMs ?? 0)
  const hasUnconfirmed = steps.some(isUnconfirmed)
  useEffect(() => {
    // Checks for a restart with each new connection, and when the device answers again after an error.
    if (isAnswering && hasUnconfirmed && !isBusy) checkForRestart().catch(() => undefined)
  }, [socket, isAnswering, hasUnconfirmed, isBusy])
}
