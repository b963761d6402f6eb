import type { UploadState } from '../../../upload/uploadState'

/** The status of the device's refusal, if it has refused the file. */
export function refusalOf(state: UploadState): 400 | 500 | undefined {
  if (state.step !== 'failed' || typeof state.failure !== 'object' || !('statusText' in state.failure)) return
  const { status } = state.failure
  return status === 400 || status === 500 ? status : undefined
}

/**
 * The text of the wait after a refusal that follows an interrupted upload. After a 500 the device restarts by itself. After a 400 it may
 * restart or not: the wait has no text, and the screen also offers a restart.
 */
export const afterInterruption = { 400: undefined, 500: 'firmware.interrupted' } as const
