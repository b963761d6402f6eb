import { code as codes, linkedCodes, type WriteReply } from '../../contract/codes'
import { t, textOf } from '../i18n'

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
