import type { WriteReply } from '../../contract/codes'
import { isRecord } from '../lib/json'
import { numberOf } from '../lib/numbers'
import { ApiError } from './error'

const types = ['success', 'warning', 'danger'] as const satisfies readonly WriteReply['type'][]

/** Only what the device says counts: what is no reply in every part that matters has neither saved nor refused anything. */
export function readReply(answer: unknown): WriteReply {
  const { type, message, code, param } = isRecord(answer) ? answer : {}
  const known = types.find((name) => name === type)
  const number = numberOf(code)
  if (!known || number !== code) throw new ApiError('unreadable', '', 200)
  return {
    type: known,
    message: typeof message === 'string' ? message : '',
    ...(number !== undefined && { code: number }),
    ...(isRecord(param) && { param: boundsIn(param) }),
  }
}

function boundsIn(param: Record<string, unknown>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(param).filter((entry): entry is [string, number] => numberOf(entry[1]) !== undefined),
  )
}
