import type { Restart } from '../../../restart/useRestart'
import type { UploadState } from '../../../upload/uploadState'

/** Returns the HTTP status with which the device has refused the file. Undefined if the device has not refused it. */
export function refusalOf(state: UploadState): 400 | 500 | undefined {
  if (state.step !== 'failed' || typeof state.failure !== 'object' || !('statusText' in state.failure)) return
  const { status } = state.failure
  return status === 400 || status === 500 ? status : undefined
}

/**
 * After an interrupted upload, the device refuses the next file. Each entry is a status of this refusal, with the text that the page shows while it
 * waits for the restart. After status 500 the device restarts without a command. After status 400 it may need a command: there is no text, and the
 * screen offers a restart.
 */
export const WAIT_TEXTS = { 400: undefined, 500: 'firmware.interrupted' } as const

/** Decides what the screen shows below a failed upload. Usually the device accepts the next file only after a restart. The screen offers a restart unless the device restarts without a command, or has restarted. */
export function recoveryOf({ step }: UploadState, wait: Restart['wait']) {
  if (step !== 'failed') return {}
  const isWaiting = wait && wait.phase !== 'notRestarted'
  // If the wait has no text, the device may need a command to restart.
  const needsNoCommand = isWaiting && (wait.explanation || wait.phase === 'restarted')
  return { showsWait: !!isWaiting, offersRestart: !needsNoCommand }
}
