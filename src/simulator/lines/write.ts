import { type AnyCode, code, type WriteReply } from '../../contract/codes'
import type { Gateway } from '../gateway/gateway'
import type { Json } from '../json/arduinoJson'
import type { Answer } from './answer'
import { cutTexts, type Fields, findRefusal, isSent, readFields, refusalByCode } from './fields'
import type { Line, Outcome, Writer } from './line'
import { reply } from './reply'

interface WriterSpec<R extends object> {
  /** In the order of the device's checks. */
  fields: Fields<R>
  /** v23: the maximum size of the request's JSON, if it differs from the usual size. */
  maxJsonBytes?: number
  /** The code for a text that is not JSON. Default: `code.unparsable`. */
  unparsable?: AnyCode
  /** Checks whether the required fields were sent. Default: true if all fields without `mayBeMissing` were sent. */
  hasRequiredFields?: (has: (name: keyof R & string) => boolean, body: Json) => boolean
  /** If it returns false, the record is stored without checks. Default: always checked. */
  mustCheck?: (record: R) => boolean
  /** Carries out the write. If it returns a code, the device sends the reply with this code. */
  save: (gateway: Gateway, record: R, body: Json) => AnyCode | Outcome
}

export function createWriter<R extends object>(spec: WriterSpec<R>): Writer {
  const { fields, maxJsonBytes, unparsable = code.unparsable, mustCheck = () => true, save } = spec
  const requiredNames = fields.filter(({ mayBeMissing }) => !mayBeMissing).map(({ name }) => name)
  const { hasRequiredFields = (has) => requiredNames.every(has) } = spec
  return {
    maxJsonBytes,
    unparsable,
    isComplete: (body, countsAsSent) => hasRequiredFields((name) => isSent(fields, name, body, countsAsSent), body),
    write(gateway, body) {
      const record = readFields(fields, body)
      const refusal = mustCheck(record) ? findRefusal(fields, record, body, gateway) : undefined
      const outcome = refusal ? { reply: refusal } : save(gateway, cutTexts(fields, record), body)
      return typeof outcome === 'number' ? { reply: reply(outcome) } : outcome
    },
    refusalByCode: (number) => refusalByCode(fields, number),
  }
}

/** Runs the checks that all writes have in common, in the device's order, and then the checks of this write. */
function outcomeOf(line: Line, writer: Writer, gateway: Gateway, data: string | undefined): Outcome | Answer {
  if (data === undefined) return { reply: reply(code.noValues) }
  const body = line.parseBody(data, writer, gateway)
  if ('answer' in body) return body.answer
  if ('refusal' in body) return { reply: reply(body.refusal) }
  if (!writer.isComplete(body.json, line.countsAsSent)) return { reply: reply(code.valuesMissing) }
  return line.afterWrite(writer.write(gateway, body.json), gateway)
}

export function answerWrite(line: Line, writer: Writer, gateway: Gateway, data: string | undefined): Answer {
  const outcome = outcomeOf(line, writer, gateway, data)
  if ('status' in outcome) return outcome
  if ('answer' in outcome) return outcome.answer
  const { reply: record, restarts } = outcome
  return { ...line.answerJson(record, gateway), ...(restarts && { restarts }) }
}

/** The reply of this firmware line with this code. If a field has the code, the reply contains the bounds of the field. */
export function replyForCode(line: Line, number: AnyCode): WriteReply {
  for (const writer of Object.values(line.writers)) {
    const refusal = writer.refusalByCode(number)
    if (refusal) return refusal
  }
  return reply(number)
}
