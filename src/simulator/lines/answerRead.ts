import type { Gateway } from '../gateway/gateway'
import type { Answer, Request } from './answer'
import type { Line, Reader } from './line'

/** The answer of a firmware line to a GET. */
export function answerRead<T>(line: Line, reader: Reader<T>, gateway: Gateway, request: Request): Answer {
  if ('answer' in reader) return reader.answer(gateway, request)
  return line.answerJson(reader.read(gateway, request.query), gateway, reader)
}
