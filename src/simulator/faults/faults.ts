import { type AnyCode, code, v26Code, type WriteReply } from '../../contract/codes'
import { childOf, type Json } from '../json/arduinoJson'
import { textOf } from '../json/bytes'
import { type Answer, textAnswer } from '../lines/answer'
import type { Line } from '../lines/line'
import { replyWithoutCode } from '../lines/reply'
import { replyForCode } from '../lines/write'
import type { ProxyLogin } from './proxyLogin'

/** A simulated fault in the answers of a path. */
export interface Fault {
  /** A whole path, or the start of a path followed by `*`. */
  path: string
  method?: string
  /** The number of requests with this fault. Default: all, until the fault is removed. */
  times?: number
  delayMs?: number
  /** Closes the connection without an answer. */
  drop?: boolean
  /** Replaces the answer by this status. A 429 has a Retry-After header. */
  status?: number
  retryAfterSeconds?: number
  /** Replaces the answer by a redirect to this address, like a proxy whose session has ended. */
  redirectTo?: string
  /** Replaces the body of the answer by this text. The default Content-Type is JSON. */
  body?: string
  contentType?: string
  /** Answers a write with this code; null: without a code. */
  code?: number | null
  /** The parameters of the reply with `code`; null: no parameters. */
  param?: WriteReply['param'] | null
  /** Paths of members to remove from the real answer: `inverters.0.AC`. */
  remove?: string[]
  /** New values of members of the real answer, by path. */
  change?: Record<string, Json>
  /** Announces the length of the whole answer, but closes the connection after this many bytes. */
  cutAfterBytes?: number
  /** Sends this many bytes, and the rest once the promise is fulfilled. */
  pause?: { afterBytes: number; until: Promise<unknown> }
  /** Interrupts an upload at this percentage: `stall` stops reading, `reset` closes the connection. */
  upload?: { atPercent: number; how: 'stall' | 'reset' }
}

export interface Faults {
  /** Adds a fault, and returns a function that removes it. */
  add(fault: Fault): () => void
  clear(): void
  active(): Fault[]
  /** Combines all faults of a request into one, and lowers their `times` by one. */
  take(method: string, path: string): Fault | undefined
  /** Closes the connection at each WebSocket handshake. */
  refuseSockets: boolean
  /** The login of a proxy in front of the gateway. */
  proxy: ProxyLogin | undefined
}

function matches(fault: Fault, method: string, path: string): boolean {
  const matchesPath = fault.path.endsWith('*') ? path.startsWith(fault.path.slice(0, -1)) : path === fault.path
  return matchesPath && (fault.method === undefined || fault.method === method)
}

export function createFaults(): Faults {
  let faults: Fault[] = []
  return {
    refuseSockets: false,
    proxy: undefined,
    add(fault) {
      const added = { ...fault }
      faults.push(added)
      return () => {
        faults = faults.filter((other) => other !== added)
      }
    },
    clear() {
      faults = []
      this.refuseSockets = false
      this.proxy = undefined
    },
    active: () => faults,
    take(method, path) {
      const matching = faults.filter((fault) => matches(fault, method, path))
      if (matching.length === 0) return undefined
      for (const fault of matching) if (fault.times !== undefined) fault.times--
      const combined: Fault = Object.assign({}, ...matching)
      faults = faults.filter(({ times }) => times === undefined || times > 0)
      return combined
    },
  }
}

const knownCodes: readonly number[] = Object.values({ ...code, ...v26Code })
const isKnown = (number: number): number is AnyCode => knownCodes.includes(number)

function faultyReply(line: Line, number: number | null, param: Fault['param']): WriteReply {
  if (number === null) return replyWithoutCode('The device says something without a number.')
  if (!isKnown(number)) return { ...replyWithoutCode('The device says something new.'), code: number }
  const { param: usualParam, ...reply } = replyForCode(line, number)
  const sentParam = param === undefined ? usualParam : param
  return { ...reply, ...(sentParam && { param: sentParam }) }
}

/** The answer that a fault sends without asking the device. Undefined for a fault that needs the device's answer. */
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

/** The record or list that contains the value at a path such as `inverters.0.AC`, and the key of the value. */
function parentOf(root: Json, path: string): { record: Record<string, Json>; key: string } | undefined {
  const steps = path.split('.')
  const key = steps.pop() ?? ''
  let value: Json | undefined = root
  for (const step of steps) value = childOf(value, step)
  return value !== null && typeof value === 'object' ? { record: value as Record<string, Json>, key } : undefined
}

/** The device's real answer with members removed or changed. */
export function distort(answer: Answer, { remove = [], change = {} }: Fault): Answer {
  const isUnchanged = remove.length === 0 && Object.keys(change).length === 0
  if (isUnchanged || answer.type !== 'application/json' || answer.headers?.['Content-Encoding']) return answer
  const record = JSON.parse(typeof answer.body === 'object' ? textOf(answer.body) : (answer.body ?? '')) as Json
  for (const path of remove) {
    const parent = parentOf(record, path)
    if (parent) delete parent.record[parent.key]
  }
  for (const [path, value] of Object.entries(change)) {
    const parent = parentOf(record, path)
    if (parent) parent.record[parent.key] = value
  }
  return { ...answer, body: JSON.stringify(record) }
}
