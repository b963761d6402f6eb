import type { Recording, Replayed } from './recording'
import { onlySerial } from './replay'

/** The rules for equal answers. */
export interface Rules {
  /** Paths whose values are settings, or facts of the hardware; elsewhere only names and types count. */
  exact: readonly string[]
  /** Members that differ from run to run even there. */
  volatile: readonly string[]
  /** Members that count everywhere. */
  always: readonly string[]
}

const typeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

/** Words in brackets replace sentences, certificates and keys. */
const isPlaceholder = (value: unknown) => typeof value === 'string' && /^\(.*\)$/.test(value)
const isReplaced = (key: string) => key.endsWith('cert_info') || key === 'message'

/** How many there are is up to the inverters. */
const isOfAnyLength = (path: string) => path.endsWith('.events') || path.endsWith('.sections') || path.endsWith('.raw')

/** The digits of a total are 0 until anything was heard. */
const isUnknownTotal = (path: string, value: unknown) => /\.total\.\w+\.d$/.test(path) && value === 0

interface Comparison {
  path: string
  rules: Rules
  isExact: boolean
  /** Compares the order of members too. */
  isOrdered: boolean
}

function compareItems(before: unknown[], after: unknown[], { path, ...how }: Comparison): string[] {
  if (before.length !== after.length && !isOfAnyLength(path))
    return [`${path}: ${before.length} became ${after.length}`]
  if (before.length === 0) return []
  return after.flatMap((item, index) => {
    return compareValues(before[index] ?? before[0], item, { path: `${path}.${index}`, ...how })
  })
}

function compareMembers(before: object, after: object, { path, rules, isExact, isOrdered }: Comparison): string[] {
  const [old, own] = [before as Record<string, unknown>, after as Record<string, unknown>]
  const names = [old, own].map((record) => (isOrdered ? Object.keys(record) : Object.keys(record).sort()).join())
  if (names[0] !== names[1]) return [`${path}: ${names[0]} became ${names[1]}`]
  return Object.keys(old).flatMap((key) => {
    const isFree = rules.volatile.includes(key) || isReplaced(key)
    const counts = (isExact || rules.always.includes(key)) && !isFree
    return compareValues(old[key], own[key], { path: `${path}.${key}`, rules, isExact: counts, isOrdered })
  })
}

function compareValues(before: unknown, after: unknown, how: Comparison): string[] {
  const { path, isExact } = how
  if (typeOf(before) !== typeOf(after)) return [`${path}: ${typeOf(before)} became ${typeOf(after)}`]
  if (Array.isArray(before)) return compareItems(before, after as unknown[], how)
  if (typeof before === 'object' && before !== null) return compareMembers(before, after as object, how)
  const isSame = !isExact || isPlaceholder(before) || before === after
  if (isSame || isUnknownTotal(path, before) || isUnknownTotal(path, after)) return []
  return [`${path}: ${JSON.stringify(before)} became ${JSON.stringify(after)}`]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface SentEvent {
  message_id: number
  message: string
}

/** The same number has the same text. */
function compareEvents(before: SentEvent[], after: SentEvent[]): string[] {
  return after.flatMap(({ message_id: id, message }) => {
    const texts = before.filter((event) => event.message_id === id).map((event) => event.message)
    return texts.length === 0 || texts.includes(message) ? [] : [`event ${id}: ${texts[0]} became ${message}`]
  })
}

function compareSample(
  { body_sample: sample = {}, body_entries: entries }: Recording['response'],
  body: unknown,
): string[] {
  const own = (body ?? {}) as Record<string, unknown>
  const found = Object.entries(sample).flatMap(([key, value]) => {
    return isPlaceholder(value) || own[key] === value ? [] : [`${key}: ${value} became ${own[key]}`]
  })
  const count = Object.keys(own).length
  return count === entries ? found : [...found, `${entries} entries became ${count}`]
}

function compareBody({ request, response }: Recording, actual: Replayed, rules: Rules): string[] {
  const text = actual.body.toString()
  if (response.text !== undefined) return text === response.text ? [] : [`text ${response.text} became ${text}`]
  if (response.body_sample) return compareSample(response, parsed(text))
  if (typeof response.body !== 'object' || response.body === null) return []
  const [path = ''] = request.path.split('?')
  const isReply = 'type' in response.body
  if (path.startsWith('/api/gridprofile/') && [response.body, parsed(text)].some(isUnfetched)) return []
  const own = withoutConfigSize(parsed(text))
  const isExact = isReply || rules.exact.includes(path.replace(/\/$/, ''))
  // A file is read again by names, and one reply of v23 has its code before its sentence.
  const how = { path: 'body', rules, isExact, isOrdered: !isReply && !path.endsWith('/get') }
  const found = compareValues(withoutConfigSize(response.body), own, how)
  if (!('events' in response.body) || found.length > 0) return found
  return compareEvents(response.body.events as SentEvent[], (own as { events: SentEvent[] }).events)
}

function compareMessages({ response }: Recording, actual: Replayed, rules: Rules): string[] {
  const [wanted] = response.messages ?? []
  if (!response.messages && !response.pieces) return []
  if (wanted === undefined && !response.pieces) return actual.messages[0] ? ['a message came'] : []
  const serial = onlySerial(wanted)
  const first = actual.messages.find((message) => onlySerial(parsed(message)) === serial) ?? actual.messages[0]
  if (first === undefined) return ['no message came']
  if (wanted === undefined || typeof wanted === 'string') return []
  const own = parsed(first) as { inverters?: unknown[] } | null | undefined
  const { inverters = [] } = (wanted ?? {}) as { inverters?: unknown[] }
  const counts = [inverters.length, own?.inverters?.length ?? 0]
  if (counts[0] !== counts[1]) return [`${counts[0]} inverters became ${counts[1]}`]
  return compareValues(wanted, own, { path: 'message', rules, isExact: false, isOrdered: true })
}

/** Scheme and realm of a challenge. Its nonce differs each time. */
const challenge = (value: unknown) => /^(\w+) realm="[^"]*"/.exec(String(value))?.[0]

const countedHeaders = ['cache-control', 'content-disposition', 'content-encoding']

function compareHeaders(
  { request, response: { status, headers = {} } }: Recording,
  { headers: own }: Replayed,
): string[] {
  if (status === 101) return []
  const found: string[] = []
  for (const name of countedHeaders) {
    if (headers[name] !== own[name]) found.push(`${name} ${headers[name]} became ${own[name]}`)
  }
  // A refused handshake has its content type among the headers.
  if (request.websocket && headers['content-type'] !== own['content-type']) {
    found.push(`type ${headers['content-type']} became ${own['content-type']}`)
  }
  const asked = [headers['www-authenticate'], own['www-authenticate']].map((value) => value && challenge(value))
  if (asked[0] !== asked[1]) found.push(`challenge ${asked[0]} became ${asked[1]}`)
  const isQuoted = (tag: unknown) => /^"[^"]+"$/.test(String(tag))
  if (isQuoted(headers.etag) && !isQuoted(own.etag)) found.push(`tag ${headers.etag} became ${own.etag}`)
  return found
}

/** `close frame without code after 0.0 s` is what a watched socket calls `closed with no code`. */
const fate = (text: string) => (/without code|no code/.test(text) ? 'closed' : /open/.test(text) ? 'open' : text)

function compareSockets({ open_sockets = {}, response }: Recording, actual: Replayed): string[] {
  const wanted = [...Object.values(open_sockets), ...(response.clients ?? [])].map(fate).join()
  const own = [...Object.values(actual.openSockets ?? {}), ...(actual.clients ?? [])].map(fate).join()
  return wanted === own ? [] : [`sockets ${wanted} became ${own}`]
}

/** A grid profile that was not yet fetched, there or here. */
const isUnfetched = (body: unknown) => {
  const { name, raw } = (body ?? {}) as { name?: unknown; raw?: unknown[] }
  return name === 'Unknown' || raw?.length === 0
}

/** How much config.json holds depends on the certificates, which are replaced by words. */
function withoutConfigSize(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value.map((file) => (file?.name === 'config.json' ? { ...file, size: 0 } : file))
}

/** Each difference in a few words. */
export function differences(recording: Recording, actual: Replayed, rules: Rules): string[] {
  const { request, response, restart } = recording
  const found: string[] = []
  if (actual.status !== response.status) found.push(`status ${response.status} became ${actual.status}`)
  if (!request.websocket && actual.contentType !== (response.content_type ?? null)) {
    found.push(`type ${response.content_type} became ${actual.contentType}`)
  }
  if (restart && actual.wentDown !== (restart.went_down_after_s !== null)) {
    found.push(actual.wentDown ? 'it restarted' : 'it stayed up')
  }
  return [
    ...found,
    ...compareHeaders(recording, actual),
    ...compareBody(recording, actual, rules),
    ...compareMessages(recording, actual, rules),
    ...compareSockets(recording, actual),
  ]
}
