import { code as codes, linkedCodes, type WriteReply } from '../../contract/codes'
import { t, textOf } from '../i18n'
import { isRecord } from '../lib/json'
import { numberOf } from '../lib/numbers'
import { ApiError } from './outcome'

const types = ['success', 'warning', 'danger'] as const satisfies readonly WriteReply['type'][]

/** Throws an `unreadable` error where the type is missing or unknown, or the code is no number: such an answer neither confirms nor refuses a write. */
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

/** The text of the code in the reader's language; without a code, or for one without a text, the device's own message. */
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
