import type { ReactNode } from 'react'
import type { ApiError, UploadAnswer } from '../device/outcome'

/** What was found in a file before it is sent. */
export interface FileCheck {
  /** A file with a warning can still be sent, one with an error only where it has a `word`. */
  level: 'ok' | 'warning' | 'error'
  /** What must be typed to send a file with an error. */
  word?: string | undefined
  /** Draws the findings; a function, so that they follow a change of the language. */
  notes: () => ReactNode
}

/** The device's refusal, an error without an answer, or the key of a text of our own. */
export type UploadFailure = UploadAnswer | ApiError | 'upload.md5' | 'upload.lost' | 'upload.cancelled'

type Step =
  /** Without `check` the chosen file is still being checked. */
  | { step: 'choosing'; check?: FileCheck | undefined }
  /** The file is being read; it is sent afterwards. */
  | { step: 'reading'; fraction: number }
  | { step: 'sending'; fraction: number; progressAtMs: number }
  | { step: 'stalled'; fraction: number; progressAtMs: number; seconds: number }
  /** `isConfirmed`: the device confirmed it. Otherwise the upload ended after the last byte without an answer, and only a restart of the device will show it. */
  | { step: 'sent'; isConfirmed: boolean }
  /** `isPartial`: the device got the beginning of the file, but not its end. */
  | { step: 'failed'; failure: UploadFailure; isPartial?: boolean }

/** How far a file has come on its way to the device. `progressAtMs`: when more of it was last sent. */
export type UploadState = Step & { file?: File | undefined }

export type UploadEvent =
  /** Without a file: back to the start. */
  | { event: 'choose'; file: File | undefined }
  | { event: 'checked'; check: FileCheck | undefined }
  | { event: 'start' }
  | { event: 'read'; fraction: number }
  | { event: 'progress'; fraction: number; atMs: number }
  | { event: 'tick'; atMs: number }
  | { event: 'answered'; answer: UploadAnswer }
  | { event: 'failed'; failure: UploadFailure }

export const STALLED_AFTER_MS = 10_000

/** The larger of two fractions, at most 1. The fraction of an empty file is NaN and is ignored. */
function further(before: number, now: number): number {
  return Number.isFinite(now) ? Math.min(1, Math.max(before, now)) : before
}

type UnderWay = Extract<UploadState, { fraction: number }>

/** The fraction that was sent; 0 while the file is being read. */
const sentOf = (upload: UnderWay) => ('progressAtMs' in upload ? upload.fraction : 0)

export const isAllSent = (upload: UnderWay) => sentOf(upload) === 1

function nextUnderWay(upload: UnderWay, event: UploadEvent): UploadState {
  const { file } = upload
  switch (event.event) {
    case 'read':
      return upload.step === 'reading' ? { ...upload, fraction: further(upload.fraction, event.fraction) } : upload
    case 'progress':
      return { step: 'sending', file, fraction: further(sentOf(upload), event.fraction), progressAtMs: event.atMs }
    case 'tick': {
      if (upload.step === 'reading') return upload
      const idleMs = event.atMs - upload.progressAtMs
      return idleMs < STALLED_AFTER_MS ? upload : { ...upload, step: 'stalled', seconds: Math.round(idleMs / 1000) }
    }
    case 'answered':
      return event.answer.status === 200
        ? { step: 'sent', isConfirmed: true }
        : { step: 'failed', file, failure: event.answer }
    case 'failed':
      if (typeof event.failure !== 'string') return { step: 'failed', file, failure: event.failure }
      // Cancelling cannot take back what has arrived.
      return isAllSent(upload)
        ? { step: 'sent', isConfirmed: false }
        : { step: 'failed', file, failure: event.failure, isPartial: 'progressAtMs' in upload }
    default:
      return upload
  }
}

/** The next state after an event. Late progress, answers and failures of an upload that has ended change nothing. */
export function nextState(upload: UploadState, event: UploadEvent): UploadState {
  if ('fraction' in upload) return nextUnderWay(upload, event)
  switch (event.event) {
    case 'choose':
      return { step: 'choosing', file: event.file }
    case 'checked':
      return upload.step === 'choosing' ? { ...upload, check: event.check } : upload
    case 'start':
      return { step: 'reading', file: upload.file, fraction: 0 }
    default:
      return upload
  }
}
