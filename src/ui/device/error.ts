import { duration, t } from '../i18n'

type Reason =
  /** No answer: device gone, restarting, or out of reach. */
  | 'unreachable'
  | 'unauthorized'
  /** The page came instead of an answer: this firmware has no such endpoint. */
  | 'unsupported'
  | 'unreadable'
  /** Short of memory (429). */
  | 'overloaded'
  /** Any other status. */
  | 'refused'
  /** What was to be changed is not there any more. */
  | 'deleted'

export class ApiError extends Error {
  /** Before this time the device does not want to be asked again; by the clock that nobody sets. */
  readonly retryAtMs: number

  constructor(
    readonly reason: Reason,
    message = '',
    readonly status = 0,
    readonly retryAfterSeconds = 0,
  ) {
    super(message)
    this.retryAtMs = performance.now() + retryAfterSeconds * 1000
  }
}

/** Anything else that is thrown while an answer is read means that the answer is unreadable. */
export function asApiError(thrown: unknown): ApiError {
  return thrown instanceof ApiError ? thrown : new ApiError('unreadable', String(thrown))
}

export function errorText(error: ApiError): string {
  const { reason, message, status, retryAfterSeconds } = error
  return t(`errors.${reason}`, { text: message || status, time: duration(retryAfterSeconds, 'second') })
}
