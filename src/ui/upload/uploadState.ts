import type { ApiError, UploadAnswer } from '../device/outcome'

/** The device's refusal, an error without an answer, or the text of a reason of our own. */
export type UploadFailure = UploadAnswer | ApiError | 'upload.md5' | 'upload.lost' | 'upload.cancelled'

export type UploadStep =
  | { step: 'idle' }
  /** The file is read before it is sent. */
  | { step: 'reading'; fraction: number }
  | { step: 'sending'; fraction: number; movedAt: number }
  | { step: 'stalled'; fraction: number; movedAt: number; seconds: number }
  /** `isSure`: the device confirmed it. Otherwise the connection broke after the last byte, and a restart has to prove it. */
  | { step: 'sent'; isSure: boolean }
  | { step: 'failed'; failure: UploadFailure }

export type UploadEvent =
  | { event: 'start' }
  | { event: 'read'; fraction: number }
  | { event: 'moved'; fraction: number; atMs: number }
  | { event: 'tick'; atMs: number }
  | { event: 'answered'; answer: UploadAnswer }
  | { event: 'failed'; failure: UploadFailure }
  | { event: 'back' }

export const STALLED_AFTER_MS = 10_000

/** Never backwards and never above 1. The fraction of an empty file is no number and changes nothing. */
function further(before: number, now: number): number {
  return Number.isFinite(now) ? Math.min(1, Math.max(before, now)) : before
}

type UnderWay = Extract<UploadStep, { fraction: number }>

/** `fraction` once the file is being sent. */
const sentOf = (upload: UnderWay) => ('movedAt' in upload ? upload.fraction : 0)

export const isAllSent = (upload: UnderWay) => sentOf(upload) === 1

function nextUnderWay(upload: UnderWay, event: UploadEvent): UploadStep {
  switch (event.event) {
    case 'read':
      return upload.step === 'reading' ? { ...upload, fraction: further(upload.fraction, event.fraction) } : upload
    case 'moved':
      return { step: 'sending', fraction: further(sentOf(upload), event.fraction), movedAt: event.atMs }
    case 'tick': {
      const stillMs = 'movedAt' in upload ? event.atMs - upload.movedAt : 0
      return 'movedAt' in upload && stillMs >= STALLED_AFTER_MS
        ? { ...upload, step: 'stalled', seconds: Math.round(stillMs / 1000) }
        : upload
    }
    case 'answered':
      return event.answer.status === 200 ? { step: 'sent', isSure: true } : { step: 'failed', failure: event.answer }
    case 'failed':
      return event.failure === 'upload.lost' && isAllSent(upload)
        ? { step: 'sent', isSure: false }
        : { step: 'failed', failure: event.failure }
    default:
      return upload
  }
}

/** The next step after an event. An event that comes after the end changes nothing. */
export function nextStep(upload: UploadStep, event: UploadEvent): UploadStep {
  if ('fraction' in upload) return nextUnderWay(upload, event)
  if (event.event === 'start') return { step: 'reading', fraction: 0 }
  return event.event === 'back' ? { step: 'idle' } : upload
}
