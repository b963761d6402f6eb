import { code as codes, linkedCodes, type WriteReply } from '../../contract/codes'
import { duration, t, textOf } from '../i18n'
import type { ApiError } from './error'

const unknown = { min: '…', max: '…' }

/** The text of the code in the reader's language; for a code we do not know, or none, the device's own message. */
export function replyText(reply: WriteReply): string {
  const code = linkedCodes[reply.code as keyof typeof linkedCodes] ?? reply.code
  const known = code === undefined ? '' : textOf('codes', code, { ...unknown, ...boundsOf(reply) })
  return known || reply.message || t('errors.noWords')
}

/** A year is no amount: as text it stays 2022, not 2,022. */
function boundsOf({ code, param }: WriteReply) {
  return code === codes.year && param ? { min: `${param.min}`, max: `${param.max}` } : param
}

export function errorText(error: ApiError): string {
  const { reason, message, status, retryAfterSeconds } = error
  return t(`errors.${reason}`, { message: message || status, time: duration(retryAfterSeconds, 'second') })
}
