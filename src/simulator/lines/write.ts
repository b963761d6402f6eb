import { code, type WriteReply } from '../../contract/codes'
import { deviceLimits } from '../../contract/deviceLimits'
import type { Gateway } from '../gateway/gateway'
import { byteLength, type Json, parse } from '../json/arduinoJson'
import { partThatFits } from '../json/memory'
import { type Answer, jsonAnswer, type Restart } from './answer'
import { reply } from './reply'

/** A write call: which keys it needs, and what it does with them. */
export interface Writer {
  /** Of the JSON text, and of the memory it is read into. */
  bytes?: number
  unparsable?: typeof code.tooLarge
  isComplete: (record: Json) => boolean
  write: (gateway: Gateway, record: Json) => WriteReply | { reply: WriteReply; restarts: Restart | undefined }
}

function outcome(writer: Writer, gateway: Gateway, data: string | undefined): ReturnType<Writer['write']> {
  const bytes = writer.bytes ?? deviceLimits.writeBodyBytes
  if (data === undefined) return reply(code.noValues)
  if (byteLength(data) > bytes) return reply(code.tooLarge)
  const record = parse(data)
  if (record === undefined || !partThatFits(record, bytes).complete) return reply(writer.unparsable ?? code.unparsable)
  if (!writer.isComplete(record)) return reply(code.valuesMissing)
  return writer.write(gateway, record)
}

/** The checks all write calls share, in the device's order, then the call's own. */
export function answerWrite(writer: Writer, gateway: Gateway, data: string | undefined): Answer {
  const result = outcome(writer, gateway, data)
  if (!('reply' in result)) return jsonAnswer(result)
  return { ...jsonAnswer(result.reply), ...(result.restarts && { restarts: result.restarts }) }
}
