import type { ApiError } from './apiError'

/** How a device answered an upload. */
export interface UploadAnswer {
  status: number
  statusText: string
  text: string
}

/** The device's answer, or what kept it from answering; our own reasons by their texts. */
export type UploadFailure = UploadAnswer | ApiError | 'upload.md5' | 'upload.lost' | 'upload.cancelled'

export type UploadStep =
  | { step: 'idle' }
  /** The file is read before it is sent. */
  | { step: 'reading'; fraction: number }
  | { step: 'sending'; fraction: number; movedAt: number }
  | { step: 'stalled'; fraction: number; movedAt: number; seconds: number }
  /** `isSure`: the device said so; else the connection broke when all was sent, and a restart has to prove it. */
  | { step: 'sent'; isSure: boolean }
  | { step: 'failed'; failure: UploadFailure }

export type UploadEvent =
  | { event: 'start' }
  | { event: 'read'; fraction: number }
  | { event: 'moved'; fraction: number; at: number }
  | { event: 'tick'; at: number }
  | { event: 'answered'; answer: UploadAnswer }
  | { event: 'failed'; failure: UploadFailure }
  | { event: 'back' }

export const STALLED_AFTER_MS = 10_000

/** Never backwards, never beyond all of it; of an empty file everything is there. */
function further(before: number, now: number): number {
  return Number.isFinite(now) ? Math.min(1, Math.max(before, now)) : before
}

const isUnderWay = ({ step }: UploadStep) => step === 'reading' || step === 'sending' || step === 'stalled'

function moved(upload: UploadStep, to: number, at: number): UploadStep {
  if (!isUnderWay(upload)) return upload
  const before = 'movedAt' in upload ? upload.fraction : 0
  return { step: 'sending', fraction: further(before, to), movedAt: at }
}

function ticked(upload: UploadStep, at: number): UploadStep {
  if (!('movedAt' in upload) || at - upload.movedAt < STALLED_AFTER_MS) return upload
  return { ...upload, step: 'stalled', seconds: Math.round((at - upload.movedAt) / 1000) }
}

function failed(upload: UploadStep, failure: UploadFailure): UploadStep {
  const wasAllSent = 'movedAt' in upload && upload.fraction === 1
  return failure === 'upload.lost' && wasAllSent ? { step: 'sent', isSure: false } : { step: 'failed', failure }
}

/** What an event makes of an upload. What comes late, after the end, changes nothing. */
export function nextStep(upload: UploadStep, event: UploadEvent): UploadStep {
  switch (event.event) {
    case 'start':
      return isUnderWay(upload) ? upload : { step: 'reading', fraction: 0 }
    case 'read':
      return upload.step === 'reading' ? { ...upload, fraction: further(upload.fraction, event.fraction) } : upload
    case 'moved':
      return moved(upload, event.fraction, event.at)
    case 'tick':
      return ticked(upload, event.at)
    case 'answered':
      if (!isUnderWay(upload)) return upload
      return event.answer.status === 200 ? { step: 'sent', isSure: true } : { step: 'failed', failure: event.answer }
    case 'failed':
      return isUnderWay(upload) ? failed(upload, event.failure) : upload
    case 'back':
      return isUnderWay(upload) ? upload : { step: 'idle' }
  }
}
