import { code as codes, linkedCodes, type WriteReply } from '../../contract/codes'
import { t, textOf } from '../i18n'

const ABOVE_ANY_KHZ = 1e7
const unknown = { min: '…', max: '…' }

/** The text of the code in the reader's language; for a code we do not know, or none, the device's own message. */
export function replyText(reply: WriteReply): string {
  const code = linkedCodes[reply.code as keyof typeof linkedCodes] ?? reply.code
  const known = code === undefined ? '' : textOf('codes', code, { ...unknown, ...boundsOf(reply) })
  return known || reply.message || t(reply.type === 'success' ? 'power.ok' : 'errors.noWords')
}

function boundsOf({ code, param }: WriteReply) {
  // A year is no amount: as text it stays 2022, not 2,022.
  if (code === codes.year && param?.min && param.max) return { min: `${param.min}`, max: `${param.max}` }
  // The text says kHz; v26 sends Hz.
  if (code === codes.frequency && param?.min && param.max && param.min > ABOVE_ANY_KHZ)
    return { min: param.min / 1000, max: param.max / 1000 }
  return param
}
