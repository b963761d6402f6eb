import type { WriteReply } from '../../contract/codes'
import type { ApiError } from './error'

/** What came of a write: the device's reply, or the error that kept it from answering. */
export interface Outcome {
  /** Our own words: instead of those of the reply, or for what was not sent at all. */
  words?: string
  reply?: WriteReply
  error?: ApiError
}

/** How the device answered an upload. */
export interface UploadAnswer {
  status: number
  statusText: string
  text: string
}

export interface Loaded<T> {
  /** What came last; stays while a later try fails. */
  data: T | undefined
  error: ApiError | undefined
  busy: boolean
  reload: () => void
}
