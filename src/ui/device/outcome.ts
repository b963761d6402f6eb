import type { WriteReply } from '../../contract/codes'
import type { ApiError } from './error'

/** What came of a write: the device's reply, or the error that kept it from answering. */
export interface Outcome {
  /** Our own text: instead of the reply's, or because nothing was sent at all. */
  text?: string
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
