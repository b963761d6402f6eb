import { type AnyCode, code, v26Code, type WriteReply } from '../../contract/codes'
import { isObject, type Json } from '../json/arduinoJson'
import { textOf } from '../json/bytes'
import { type Answer, textAnswer } from '../lines/answer'
import type { Line } from '../lines/line'
import { replyWithoutCode } from '../lines/reply'
import { replyForCode } from '../lines/write'
import type { ProxyLogin } from './proxyLogin'

/** Something that goes wrong with the answers of one path. */
export interface Fault {
  /** A whole path, or the start of one followed by `*`. */
  path: string
  method?: string
  /** For how many requests; without it, for all until it is cleared. */
  times?: number
  delayMs?: number
  /** Hangs up without an answer. */
  drop?: boolean
  /** Answers with this status instead; a 429 has a Retry-After header. */
  status?: number
  retryAfterSeconds?: number
  /** Redirects to this address instead, like a proxy whose session has ended. */
  redirectTo?: string
  /** Answers with this text instead, by default as JSON. */
  body?: string
  contentType?: string
  /** Answers a write with this code; null: without one. */
  code?: number | null
  /** The parameters of `code`; null: without any. */
  param?: WriteReply['param'] | null
  /** Leaves members out of the true answer, or gives them another value: `inverters.0.AC`. */
  remove?: string[]
  change?: Record<string, Json>
  /** Announces the length of the whole answer, but hangs up after this many bytes. */
  cutAfterBytes?: number
  /** Sends this many bytes, and the rest once the promise is fulfilled. */
  pause?: { afterBytes: number; until: Promise<unknown> }
  /** Stops reading an upload at this percentage, or hangs up. */
  upload?: { atPercent: number; how: 'stall' | 'reset' }
}

export interface Faults {
  /** Adds a fault, and returns a function that removes it. */
  add(fault: Fault): () => void
  clear(): void
  active(): Fault[]
  /** All faults of a request, combined into one. Counts the request. */
  take(method: string, path: string): Fault | undefined
  /** Hangs up at each WebSocket handshake. */
  refuseSockets: boolean
  /** The login of a proxy in front of the gateway. */
  proxy: ProxyLogin | undefined
}

function matches(fault: Fault, method: string, path: string): boolean {
  const isPath = fault.path.endsWith('*') ? path.startsWith(fault.path.slice(0, -1)) : path === fault.path
  return isPath && (fault.method === undefined || fault.method === method)
}

export function createFaults(): Faults {
  let faults: Fault[] = []
  return {
    refuseSockets: false,
    proxy: undefined,
    add(fault) {
      const own = { ...fault }
      faults.push(own)
      return () => {
        faults = faults.filter((other) => other !== own)
      }
    },
    clear() {
      faults = []
      this.refuseSockets = false
      this.proxy = undefined
    },
    active: () => faults,
    take(method, path) {
      const hits = faults.filter((fault) => matches(fault, method, path))
      if (hits.length === 0) return undefined
      for (const hit of hits) if (hit.times !== undefined) hit.times--
      const taken: Fault = Object.assign({}, ...hits)
      faults = faults.filter(({ times }) => times === undefined || times > 0)
      return taken
    },
  }
}

const knownCodes: readonly number[] = Object.values({ ...code, ...v26Code })
const isKnown = (number: number): number is AnyCode => knownCodes.includes(number)

function faultyReply(line: Line, number: number | null, param: Fault['param']): WriteReply {
  if (number === null) return replyWithoutCode('The device says something without a number.')
  if (!isKnown(number)) return { ...replyWithoutCode('The device says something new.'), code: number }
  const { param: usual, ...rest } = replyForCode(line, number)
  const shown = param === undefined ? usual : param
  return { ...rest, ...(shown && { param: shown }) }
}

/** The answer of a fault that does not ask the device; undefined for any other fault. */
export function answerOfFault(line: Line, fault: Fault): Answer | undefined {
  if (fault.redirectTo) return { status: 302, headers: { Location: fault.redirectTo } }
  if (fault.status !== undefined) {
    const isBusy = fault.status === 429
    const text = fault.body ?? (isBusy ? 'Too Many Requests' : '')
    const headers = isBusy ? { headers: { 'Retry-After': String(fault.retryAfterSeconds ?? 60) } } : {}
    if (fault.contentType) return { status: fault.status, type: fault.contentType, body: text, ...headers }
    return { ...(text === '' ? { status: fault.status } : textAnswer(fault.status, text)), ...headers }
  }
  if (fault.body !== undefined) {
    return { status: 200, type: fault.contentType ?? 'application/json', body: fault.body }
  }
  if (fault.code === undefined) return undefined
  return { status: 200, type: 'application/json', body: JSON.stringify(faultyReply(line, fault.code, fault.param)) }
}

/** For a path such as `inverters.0.AC`, the record that holds its last step. */
function holder(root: Json, path: string): { record: Record<string, Json>; key: string } | undefined {
  const steps = path.split('.')
  const key = steps.pop() ?? ''
  let value: Json | undefined = root
  for (const step of steps) {
    value = Array.isArray(value) ? value[Number(step)] : isObject(value) ? value[step] : undefined
  }
  return value !== null && typeof value === 'object' ? { record: value as Record<string, Json>, key } : undefined
}

/** The device's true answer with members missing or changed. */
export function distort(answer: Answer, { remove = [], change = {} }: Fault): Answer {
  const isPlain = remove.length === 0 && Object.keys(change).length === 0
  if (isPlain || answer.type !== 'application/json' || answer.headers?.['Content-Encoding']) return answer
  const record = JSON.parse(typeof answer.body === 'object' ? textOf(answer.body) : (answer.body ?? '')) as Json
  for (const path of remove) {
    const found = holder(record, path)
    if (found) delete found.record[found.key]
  }
  for (const [path, value] of Object.entries(change)) {
    const found = holder(record, path)
    if (found) found.record[found.key] = value
  }
  return { ...answer, body: JSON.stringify(record) }
}
