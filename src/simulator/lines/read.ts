import type { Device } from '../gateway/gateway'
import type { IsLinked } from '../json/memory'
import { type Answer, jsonAnswer, type Request } from './answer'

/** `read`: open to visitors while allow_readonly is on. */
export type Rule = 'admin' | 'read' | 'open'

/** A report: a record in JSON, or an answer of its own making. */
export type Reader<T> = { rule: Rule } & (
  | { read: (device: Device, query: URLSearchParams) => T; bytes?: number; isLinked?: IsLinked }
  | { answer: (device: Device, request: Request) => Answer }
)

export function answerRead<T>(reader: Reader<T>, device: Device, request: Request): Answer {
  if ('answer' in reader) return reader.answer(device, request)
  return jsonAnswer(reader.read(device, request.query), reader.bytes, reader.isLinked)
}
