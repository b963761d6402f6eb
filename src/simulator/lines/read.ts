import type { Gateway } from '../gateway/gateway'
import type { IsLinked } from '../json/memory'
import { type Answer, jsonAnswer, type Request } from './answer'

/** `read`: open to visitors while allow_readonly is on. */
export type Rule = 'admin' | 'read' | 'open'

/** A report: a record in JSON, or an answer of its own making. */
export type Reader<T> = { rule: Rule } & (
  | { read: (gateway: Gateway, query: URLSearchParams) => T; bytes?: number; isLinked?: IsLinked }
  | { answer: (gateway: Gateway, request: Request) => Answer }
)

export function answerRead<T>(reader: Reader<T>, gateway: Gateway, request: Request): Answer {
  if ('answer' in reader) return reader.answer(gateway, request)
  return jsonAnswer(reader.read(gateway, request.query), reader.bytes, reader.isLinked)
}
