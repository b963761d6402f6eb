import type { ReactNode } from 'react'
import type { ApiError, UploadAnswer } from '../device/outcome'

/** What was found in a file before it is sent. */
export interface FileCheck {
  /** A file with a warning can still be sent, one with an error only where it can be confirmed. */
  level: 'ok' | 'warning' | 'error'
  /** The word to type to send a file with an error. The text names the danger. */
  confirm?: { word: string; text: 'upload.confirm' | 'config.confirm' } | undefined
  /** Draws the findings; a function, so that they follow a change of the language. */
  notes: () => ReactNode
}

/** The device's refusal, an error without an answer, or the key of a text of our own. */
export type UploadFailure = UploadAnswer | ApiError | 'upload.md5' | 'upload.lost' | 'upload.cancelled'

/** The reason why the result of a completely sent file is unknown. */
type UploadDoubt = 'upload.probably' | 'upload.tooLate'

type Step =
  /** Without `check` the chosen file is still being checked. */
  | { step: 'choosing'; check?: FileCheck | undefined }
  /** The file is being read; it is sent afterwards. */
  | { step: 'reading' }
  | { step: 'sending'; fraction: number; progressAtMs: number }
  | { step: 'stalled'; fraction: number; progressAtMs: number; seconds: number }
  /** With a `doubt` the device has not confirmed the file: a restart will show whether it has accepted it. */
  | { step: 'sent'; doubt?: UploadDoubt }
  /** `isPartial`: the device got the beginning of the file, but not its end. */
  | { step: 'failed'; failure: UploadFailure; isPartial?: boolean }

/** How far a file has come on its way to the device. `progressAtMs`: when more of it was last sent. */
export type UploadState = Step & { file?: File | undefined }

export type UploadEvent =
  /** Without a file: back to the start. */
  | { event: 'choose'; file: File | undefined }
  | { event: 'checked'; check: FileCheck | undefined }
  | { event: 'start' }
  | { event: 'progress'; fraction: number; atMs: number }
  | { event: 'tick'; atMs: number }
  | { event: 'answered'; answer: UploadAnswer }
  | { event: 'failed'; failure: UploadFailure }

export const STALLED_AFTER_MS = 10_000

/** The larger of two fractions, at most 1. The fraction of an empty file is NaN and is ignored. */
function further(before: number, now: number): number {
  return Number.isFinite(now) ? Math.min(1, Math.max(before, now)) : before
}

export type UnderWay = Extract<UploadState, { step: 'reading' | 'sending' | 'stalled' }>

export function isUnderWay(upload: UploadState): upload is UnderWay {
  return upload.step === 'reading' || 'fraction' in upload
}

/** The fraction that was sent; 0 while the file is being read. */
const sentOf = (upload: UnderWay) => ('fraction' in upload ? upload.fraction : 0)

/** The doubt that remains if the upload ends now: a completely sent file cannot be cancelled. */
export function doubtOf(upload: UnderWay, failure: UploadFailure): UploadDoubt | undefined {
  if (sentOf(upload) < 1) return
  return failure === 'upload.cancelled' ? 'upload.tooLate' : 'upload.probably'
}

function nextUnderWay(upload: UnderWay, event: UploadEvent): UploadState {
  const { file } = upload
  switch (event.event) {
    case 'progress':
      return { step: 'sending', file, fraction: further(sentOf(upload), event.fraction), progressAtMs: event.atMs }
    case 'tick': {
      if (upload.step === 'reading') return upload
      const idleMs = event.atMs - upload.progressAtMs
      return idleMs < STALLED_AFTER_MS ? upload : { ...upload, step: 'stalled', seconds: Math.round(idleMs / 1000) }
    }
    case 'answered':
      return event.answer.status === 200 ? { step: 'sent' } : { step: 'failed', file, failure: event.answer }
    case 'failed': {
      const { failure } = event
      if (typeof failure !== 'string') return { step: 'failed', file, failure }
      const doubt = doubtOf(upload, failure)
      return doubt ? { step: 'sent', doubt } : { step: 'failed', file, failure, isPartial: 'fraction' in upload }
    }
    default:
      return upload
  }
}

/** The next state after an event. Late progress, answers and failures of an upload that has ended change nothing. */
export function nextState(upload: UploadState, event: UploadEvent): UploadState {
  if (isUnderWay(upload)) return nextUnderWay(upload, event)
  switch (event.event) {
    case 'choose':
      return { step: 'choosing', file: event.file }
    case 'checked':
      return upload.step === 'choosing' ? { ...upload, check: event.check } : upload
    case 'start':
      return { step: 'reading', file: upload.file }
    default:
      return upload
  }
}
