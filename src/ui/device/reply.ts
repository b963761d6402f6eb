import type { WriteReply } from '../../contract/codes'
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
