import { code as codes, linkedCodes, type WriteReply } from '../../contract/codes'
import { duration, t, textOf } from '../i18n'
import { isRecord } from '../lib/json'
import { numberOf } from '../lib/numbers'

type Reason =
  /** No answer: device gone, restarting, or out of reach. */
  | 'unreachable'
  | 'unauthorized'
  /** The device has sent its own web page instead of an answer: this firmware has no such endpoint. */
  | 'unsupported'
  /** The answer is a redirect, or a page that is not the device's own page: a proxy requires a login. */
  | 'proxy'
  /** The answer is not JSON, or has another structure than expected. */
  | 'unreadable'
  /** The device is short of memory (429). */
  | 'overloaded'
  /** Any other error status. */
  | 'refused'
  /** The item no longer exists on the device. */
  | 'deleted'
  /** The order of the list has changed on the device. */
  | 'reordered'

export class ApiError extends Error {
  /** No request may be sent before this time of the monotonic clock, `performance.now()`. */
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

/** Converts a thrown value to an `ApiError`. An error of another class means that the answer could not be read. */
export function asApiError(thrown: unknown): ApiError {
  return thrown instanceof ApiError ? thrown : new ApiError('unreadable', String(thrown))
}

export function errorText(error: ApiError): string {
  const { reason, message, status, retryAfterSeconds } = error
  return t(`errors.${reason}`, { text: message || status, time: duration(retryAfterSeconds, 'second') })
}

/** The result of a write: the device's reply or an error. */
export interface Outcome {
  /** A text of our own. It replaces the text of the reply, or explains why no request was sent. */
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
  /** The last answer; it is kept when a later request fails. */
  data: T | undefined
  error: ApiError | undefined
  busy: boolean
  reload: () => void
}

const types = ['success', 'warning', 'danger'] as const satisfies readonly WriteReply['type'][]

/** Throws an `unreadable` error if the answer has an unknown type or a code that is not a number. */
export function readReply(answer: unknown): WriteReply {
  const { type, message, code, param } = isRecord(answer) ? answer : {}
  const known = types.find((name) => name === type)
  const number = numberOf(code)
  if (!known || number !== code) throw new ApiError('unreadable', '', 200)
  return {
    type: known,
    message: typeof message === 'string' ? message : '',
    ...(number !== undefined && { code: number }),
    ...(isRecord(param) && { param: numbersIn(param) }),
  }
}

function numbersIn(param: Record<string, unknown>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(param).filter((entry): entry is [string, number] => numberOf(entry[1]) !== undefined),
  )
}

/** A frequency above this one is in Hz. */
const HIGHEST_KHZ = 1e7
const unknownBounds = { min: '…', max: '…' }

/** The text of the code in the reader's language; the device's own message if the code is missing or has no text. If the message is empty too, a text that says success or failure. */
export function replyText(reply: WriteReply): string {
  const code = linkedCodes[reply.code as keyof typeof linkedCodes] ?? reply.code
  const text = code === undefined ? '' : textOf('codes', code, { ...unknownBounds, ...boundsOf(reply) })
  return text || reply.message || t(reply.type === 'success' ? 'power.ok' : 'errors.noWords')
}

function boundsOf({ code, param }: WriteReply) {
  const { min, max } = param ?? {}
  // Passed as text: a number would be formatted as 2,022.
  if (code === codes.year && min && max) return { min: `${min}`, max: `${max}` }
  // The text says kHz; v26 sends Hz.
  if (code === codes.frequency && min && max && min > HIGHEST_KHZ) return { min: min / 1000, max: max / 1000 }
  return param
}
