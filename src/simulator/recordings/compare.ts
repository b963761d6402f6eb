import type { Recording, Replayed } from './replay'

/** Answers whose values are settings, or facts of the hardware; elsewhere only names and types count. */
const exact = [
  '/api/config/get',
  '/api/config/list',
  '/api/device/config',
  '/api/devinfo/status',
  '/api/dtu/config',
  '/api/inverter/list',
  '/api/limit/status',
  '/api/mqtt/config',
  '/api/mqtt/status',
  '/api/network/config',
  '/api/network/status',
  '/api/ntp/config',
  '/api/power/status',
  '/api/security/authenticate',
  '/api/security/config',
  '/api/system/status',
]

/** What differs from run to run even there. */
const measured = ['limit_relative', 'sta_rssi', 'heap_used', 'uptime', 'fw_build_datetime']

const typeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

/** Words in brackets stand for sentences, certificates and keys. */
const isPlaceholder = (value: unknown) => typeof value === 'string' && /^\(.*\)$/.test(value)
const isReplaced = (key: string) => key.endsWith('cert_info') || key === 'message'

/** How many events there are is up to the inverters. */
const isOfAnyLength = (path: string) => path.endsWith('.events')

function compareItems(before: unknown[], after: unknown[], path: string, isExact: boolean): string[] {
  if (before.length !== after.length && !isOfAnyLength(path))
    return [`${path}: ${before.length} became ${after.length}`]
  return after.flatMap((item, index) => compareValues(before[index] ?? before[0], item, `${path}.${index}`, isExact))
}

function compareMembers(before: object, after: object, path: string, isExact: boolean): string[] {
  const [old, own] = [before as Record<string, unknown>, after as Record<string, unknown>]
  const names = [Object.keys(old).join(), Object.keys(own).join()]
  if (names[0]?.split(',').sort().join() !== names[1]?.split(',').sort().join()) {
    return [`${path}: ${names[0]} became ${names[1]}`]
  }
  return Object.keys(old).flatMap((key) => {
    const isFree = measured.includes(key) || isReplaced(key)
    return compareValues(old[key], own[key], `${path}.${key}`, isExact && !isFree)
  })
}

function compareValues(before: unknown, after: unknown, path: string, isExact: boolean): string[] {
  if (typeOf(before) !== typeOf(after)) return [`${path}: ${typeOf(before)} became ${typeOf(after)}`]
  if (Array.isArray(before)) return compareItems(before, after as unknown[], path, isExact)
  if (typeof before === 'object' && before !== null) return compareMembers(before, after as object, path, isExact)
  const isSame = !isExact || isPlaceholder(before) || before === after
  return isSame ? [] : [`${path}: ${JSON.stringify(before)} became ${JSON.stringify(after)}`]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function compareBody({ request, response }: Recording, actual: Replayed): string[] {
  const text = actual.body.toString()
  if (response.text !== undefined) return text === response.text ? [] : [`text ${response.text} became ${text}`]
  if (typeof response.body !== 'object' || response.body === null) return []
  const [path = ''] = request.path.split('?')
  const isReply = 'type' in response.body
  return compareValues(response.body, parsed(text), 'body', exact.includes(path) || isReply)
}

function compareMessages({ response }: Recording, actual: Replayed): string[] {
  const [wanted] = response.messages ?? []
  if (wanted === undefined) return []
  const [first] = actual.messages
  if (first === undefined) return ['no message came']
  return typeof wanted === 'string' ? [] : compareValues(wanted, parsed(first), 'message', false)
}

/** Each difference in a few words. */
export function differences(recording: Recording, actual: Replayed): string[] {
  const { response, restart } = recording
  const found: string[] = []
  if (actual.status !== response.status) found.push(`status ${response.status} became ${actual.status}`)
  if (actual.contentType !== (response.content_type ?? null)) {
    found.push(`type ${response.content_type} became ${actual.contentType}`)
  }
  if (restart && actual.wentDown !== (restart.went_down_after_s !== null)) {
    found.push(actual.wentDown ? 'it restarted' : 'it stayed up')
  }
  return [...found, ...compareBody(recording, actual), ...compareMessages(recording, actual)]
}
