import { linkedCodes, type WriteReply } from '../../contract/codes'
import { t, textOf } from '../i18n'
import type { ApiError } from './error'

/** The text of the code in the reader's language; for a code we do not know, or none, the device's own message. */
export function replyText(reply: WriteReply): string {
  const code = linkedCodes[reply.code as keyof typeof linkedCodes] ?? reply.code
  const known = code === undefined ? '' : textOf('codes', code, { min: '…', max: '…', ...reply.param })
  return known || reply.message || t('errors.noWords')
}

export function errorText(error: ApiError): string {
  const { reason, message, status, retryAfterSeconds: seconds } = error
  return t(`errors.${reason}`, { message: message || status, seconds })
}
