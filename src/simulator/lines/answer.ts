import type { IncomingHttpHeaders } from 'node:http'
import { answerThatFits, type IsLinked } from '../json/memory'

/** What the device says to a request, before it becomes HTTP. */
export interface Answer {
  status: number
  type?: string
  headers?: Readonly<Record<string, string>>
  body?: Buffer | string
  restarts?: Restart
}

/** `soon`: about a second after the answer; `atOnce`: the answer may be lost. */
export type Restart = 'soon' | 'atOnce'

export interface Request {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
}

const DEFAULT_ANSWER_BYTES = 1024

export function jsonAnswer(value: unknown, bytes = DEFAULT_ANSWER_BYTES, isLinked?: IsLinked): Answer {
  return { status: 200, type: 'application/json', body: JSON.stringify(answerThatFits(value, bytes, isLinked)) }
}

export const textAnswer = (status: number, body: string): Answer => ({ status, type: 'text/plain', body })
