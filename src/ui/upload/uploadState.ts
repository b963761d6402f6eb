import type { ApiError, UploadAnswer } from '../device/outcome'

/** The device's refusal, an error without an answer, or the key of a text. 'upload.md5' means that the file could not be read. */
export type UploadFailure = UploadAnswer | ApiError | 'upload.md5' | 'upload.lost' | 'upload.cancelled'

/** The text that is shown if the result of a completely sent file is unknown. */
export type UploadDoubt = 'upload.probably'

/** The progress of an upload. `progressAtMs` is the time of the last progress event. */
export type UploadState =
  | { step: 'idle' }
  /** The file is read before it is sent. */
  | { step: 'reading' }
  | { step: 'sending'; fraction: number; progressAtMs: number }
  | { step: 'stalled'; fraction: number; progressAtMs: number; seconds: number }
  /** If there is a `doubt`, the device has not confirmed the file. A restart shows whether it accepted the file. */
  | { step: 'sent'; doubt?: UploadDoubt }
  /** `isPartial`: sending had begun, so the device may have received a part of the file. */
  | { step: 'failed'; failure: UploadFailure; isPartial?: boolean }

export type UploadEvent =
  | { event: 'start' }
  | { event: 'progress'; fraction: number; atMs: number }
  | { event: 'tick'; atMs: number }
  | { event: 'answered'; answer: UploadAnswer }
  | { event: 'failed'; failure: UploadFailure }
  | { event: 'reset' }

export const STALLED_AFTER_MS = 10_000

/** The larger of two fractions, at most 1. Ignores NaN, the fraction of an empty file. */
function largerFraction(before: number, now: number): number {
  return Number.isFinite(now) ? Math.min(1, Math.max(before, now)) : before
}

export type RunningUpload = Extract<UploadState, { step: 'reading' | 'sending' | 'stalled' }>

export function isRunning(upload: UploadState): upload is RunningUpload {
  return upload.step === 'reading' || 'fraction' in upload
}

/** The fraction that was sent; 0 while the file is being read. */
const sentFraction = (upload: RunningUpload) => ('fraction' in upload ? upload.fraction : 0)

/** The doubt that remains if the upload ends now. A completely sent file cannot be cancelled. */
export function doubtOf(upload: RunningUpload): UploadDoubt | undefined {
  return sentFraction(upload) < 1 ? undefined : 'upload.probably'
}

function nextWhileRunning(upload: RunningUpload, event: UploadEvent): UploadState {
  switch (event.event) {
    case 'progress':
      return {
        step: 'sending',
        fraction: largerFraction(sentFraction(upload), event.fraction),
        progressAtMs: event.atMs,
      }
    case 'tick': {
      if (upload.step === 'reading') return upload
      const idleMs = event.atMs - upload.progressAtMs
      return idleMs < STALLED_AFTER_MS ? upload : { ...upload, step: 'stalled', seconds: Math.round(idleMs / 1000) }
    }
    case 'answered':
      return event.answer.status === 200 ? { step: 'sent' } : { step: 'failed', failure: event.answer }
    case 'failed': {
      const { failure } = event
      if (typeof failure !== 'string') return { step: 'failed', failure }
      const doubt = doubtOf(upload)
      return doubt ? { step: 'sent', doubt } : { step: 'failed', failure, isPartial: 'fraction' in upload }
    }
    default:
      return upload
  }
}

/** The state after an event. Late events of an upload that has ended are ignored. */
export function nextState(upload: UploadState, event: UploadEvent): UploadState {
  if (isRunning(upload)) return nextWhileRunning(upload, event)
  switch (event.event) {
    case 'start':
      return { step: 'reading' }
    case 'reset':
      return { step: 'idle' }
    default:
      return upload
  }
}
