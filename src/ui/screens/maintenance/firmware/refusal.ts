import type { UploadState } from '../../../upload/uploadState'

/** The status of the device's refusal, if it has refused the file. */
export function refusalOf(state: UploadState): 400 | 500 | undefined {
  if (state.step !== 'failed' || typeof state.failure !== 'object' || !('statusText' in state.failure)) return
  const { status } = state.failure
  return status === 400 || status === 500 ? status : undefined
}

/**
 * What to say of a refusal after an interrupted upload. After a 500 the device has read the whole file, and restarts. After a 400 it
 * restarts only if the rest of the file arrives before it closes the connection: the wait has no text, and a restart is offered too.
 */
export const afterInterruption = { 400: undefined, 500: 'firmware.interrupted' } as const
