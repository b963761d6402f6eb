import type { Recording, ReplayedAnswer } from './recording'
import { onlySerial } from './replay'

/** Defines which parts of two answers must be equal. */
export interface Rules {
  /** Paths whose values must be equal: settings and facts of the hardware. On other paths, only names and types are compared. */
  exactPaths: readonly string[]
  /** Members whose values are not compared, even on the paths in `exactPaths`, because the values differ from run to run. */
  volatileMembers: readonly string[]
  /** Members whose values are compared on all paths. */
  exactMembers: readonly string[]
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** In the recordings, words in brackets replace sentences, certificates and keys. */
const isPlaceholder = (value: unknown) => typeof value === 'string' && /^\(.*\)$/.test(value)
/** True for a member whose recorded value may be such a replacement. compareMembers() does not compare these values. */
const isReplaced = (key: string) => key.endsWith('cert_info') || key === 'message'

/** True for a list whose length depends on the inverters. */
const isOfAnyLength = (path: string) => path.endsWith('.events') || path.endsWith('.sections') || path.endsWith('.raw')

/** True for the member `d` of a total, its number of decimals, if `d` is 0. The device sends 0 while it does not know the total yet. */
const isUnknownTotal = (path: string, value: unknown) => /\.total\.\w+\.d$/.test(path) && value === 0

interface Comparison {
  path: string
  rules: Rules
  isExact: boolean
  /** Compares the order of members too. */
  isOrdered: boolean
}

function compareItems(recorded: unknown[], actual: unknown[], { path, ...comparison }: Comparison): string[] {
  if (recorded.length !== actual.length && !isOfAnyLength(path))
    return [`${path}: ${recorded.length} became ${actual.length}`]
  if (recorded.length === 0) return []
  return actual.flatMap((item, index) => {
    return compareValues(recorded[index] ?? recorded[0], item, { path: `${path}.${index}`, ...comparison })
  })
}

type Members = Record<string, unknown>

function compareMembers(recorded: Members, actual: Members, { path, rules, isExact, isOrdered }: Comparison): string[] {
  const names = [recorded, actual].map((record) =>
    (isOrdered ? Object.keys(record) : Object.keys(record).sort()).join(),
  )
  if (names[0] !== names[1]) return [`${path}: ${names[0]} became ${names[1]}`]
  return Object.keys(recorded).flatMap((key) => {
    const isIgnored = rules.volatileMembers.includes(key) || isReplaced(key)
    const isMemberExact = (isExact || rules.exactMembers.includes(key)) && !isIgnored
    return compareValues(recorded[key], actual[key], {
      path: `${path}.${key}`,
      rules,
      isExact: isMemberExact,
      isOrdered,
    })
  })
}

function compareValues(recorded: unknown, actual: unknown, comparison: Comparison): string[] {
  const { path, isExact } = comparison
  if (typeOf(recorded) !== typeOf(actual)) return [`${path}: ${typeOf(recorded)} became ${typeOf(actual)}`]
  if (Array.isArray(recorded)) return compareItems(recorded, actual as unknown[], comparison)
  if (typeof recorded === 'object' && recorded !== null)
    return compareMembers(recorded as Members, actual as Members, comparison)
  const countsAsEqual = !isExact || isPlaceholder(recorded) || recorded === actual
  if (countsAsEqual || isUnknownTotal(path, recorded) || isUnknownTotal(path, actual)) return []
  return [`${path}: ${JSON.stringify(recorded)} became ${JSON.stringify(actual)}`]
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

/** Events with the same `message_id` must have the same text. */
function compareEvents(recorded: SentEvent[], actual: SentEvent[]): string[] {
  return actual.flatMap(({ message_id: id, message }) => {
    const texts = recorded.filter((event) => event.message_id === id).map((event) => event.message)
    return texts.length === 0 || texts.includes(message) ? [] : [`event ${id}: ${texts[0]} became ${message}`]
  })
}

function compareSample(
  { body_sample: sample = {}, body_entries: entries }: Recording['response'],
  body: unknown,
): string[] {
  const actual = (body ?? {}) as Record<string, unknown>
  const found = Object.entries(sample).flatMap(([key, value]) => {
    return isPlaceholder(value) || actual[key] === value ? [] : [`${key}: ${value} became ${actual[key]}`]
  })
  const count = Object.keys(actual).length
  return count === entries ? found : [...found, `${entries} entries became ${count}`]
}

function compareBody({ request, response }: Recording, actual: ReplayedAnswer, rules: Rules): string[] {
  const text = actual.body.toString()
  if (response.text !== undefined) return text === response.text ? [] : [`text ${response.text} became ${text}`]
  if (response.body_sample) return compareSample(response, parsed(text))
  if (typeof response.body !== 'object' || response.body === null) return []
  const [path = ''] = request.path.split('?')
  const isReply = 'type' in response.body
  if (path.startsWith('/api/gridprofile/') && [response.body, parsed(text)].some(isUnfetchedProfile)) return []
  const actualBody = withoutConfigSize(parsed(text))
  const isExact = isReply || rules.exactPaths.includes(path.replace(/\/$/, ''))
  // The order of members does not matter in files, because the device reads the members by name.
  // It does not matter in replies, because one reply of v23 has its members in another order than all other replies.
  const comparison = { path: 'body', rules, isExact, isOrdered: !isReply && !path.endsWith('/get') }
  const found = compareValues(withoutConfigSize(response.body), actualBody, comparison)
  if (!('events' in response.body) || found.length > 0) return found
  return compareEvents(response.body.events as SentEvent[], (actualBody as { events: SentEvent[] }).events)
}

function compareMessages({ response }: Recording, actual: ReplayedAnswer, rules: Rules): string[] {
  const [recordedPush] = response.messages ?? []
  if (!response.messages && !response.pieces) return []
  if (recordedPush === undefined && !response.pieces) return actual.messages[0] ? ['a message came'] : []
  const serial = onlySerial(recordedPush)
  const message = actual.messages.find((candidate) => onlySerial(parsed(candidate)) === serial) ?? actual.messages[0]
  if (message === undefined) return ['no message came']
  if (recordedPush === undefined || typeof recordedPush === 'string') return []
  const push = parsed(message) as { inverters?: unknown[] } | null | undefined
  const { inverters = [] } = (recordedPush ?? {}) as { inverters?: unknown[] }
  const counts = [inverters.length, push?.inverters?.length ?? 0]
  if (counts[0] !== counts[1]) return [`${counts[0]} inverters became ${counts[1]}`]
  return compareValues(recordedPush, push, { path: 'message', rules, isExact: false, isOrdered: true })
}

/** Scheme and realm of a challenge. The nonce is left out, because it differs each time. */
const schemeAndRealm = (value: unknown) => /^(\w+) realm="[^"]*"/.exec(String(value))?.[0]

const comparedHeaders = ['cache-control', 'content-disposition', 'content-encoding']

function compareHeaders(
  { request, response: { status, headers = {} } }: Recording,
  { headers: actual }: ReplayedAnswer,
): string[] {
  if (status === 101) return []
  const found: string[] = []
  for (const name of comparedHeaders) {
    if (headers[name] !== actual[name]) found.push(`${name} ${headers[name]} became ${actual[name]}`)
  }
  // A recorded handshake has its content type only among the headers.
  if (request.websocket && headers['content-type'] !== actual['content-type']) {
    found.push(`type ${headers['content-type']} became ${actual['content-type']}`)
  }
  const challenges = [headers['www-authenticate'], actual['www-authenticate']].map(
    (value) => value && schemeAndRealm(value),
  )
  if (challenges[0] !== challenges[1]) found.push(`challenge ${challenges[0]} became ${challenges[1]}`)
  const isQuoted = (tag: unknown) => /^"[^"]+"$/.test(String(tag))
  if (isQuoted(headers.etag) && !isQuoted(actual.etag)) found.push(`tag ${headers.etag} became ${actual.etag}`)
  return found
}

/** The state of a socket in one word. A recording has `close frame without code after 0.0 s`, a watched socket has `closed with no code`. */
function socketState(text: string): string {
  if (/without code|no code/.test(text)) return 'closed'
  return /open/.test(text) ? 'open' : text
}

function compareSockets({ open_sockets = {}, response }: Recording, actual: ReplayedAnswer): string[] {
  const recordedStates = [...Object.values(open_sockets), ...(response.clients ?? [])].map(socketState).join()
  const states = [...Object.values(actual.openSockets ?? {}), ...(actual.clients ?? [])].map(socketState).join()
  return recordedStates === states ? [] : [`sockets ${recordedStates} became ${states}`]
}

/** Checks whether an answer is a grid profile that the device has not fetched yet. */
const isUnfetchedProfile = (body: unknown) => {
  const { name, raw } = (body ?? {}) as { name?: unknown; raw?: unknown[] }
  return name === 'Unknown' || raw?.length === 0
}

/** Sets the size of config.json to 0 in a list of files. The real size depends on certificates, which the recordings replace by words. */
function withoutConfigSize(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value.map((file) => (file?.name === 'config.json' ? { ...file, size: 0 } : file))
}

/** Describes each difference between the recorded answer and the actual answer. */
export function differences(recording: Recording, actual: ReplayedAnswer, rules: Rules): string[] {
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
