import { configFile, pinMappingFile } from '../../../../contract/files/files'
import { isObject, isRecord, recordsIn } from '../../../lib/json'
import { plainText } from '../../../lib/numbers'

/** Members that every config.json of this firmware family has. */
const CONFIG_PARTS = ['cfg', 'wifi', 'dtu'] as const

/** Checks whether the content has the format of the device's file `target`. */
export function hasFormatOf(target: string, content: unknown): boolean {
  if (target === configFile) return isRecord(content) && CONFIG_PARTS.every((part) => isRecord(content[part]))
  return Array.isArray(content) && content.every((entry) => isRecord(entry) && typeof entry.name === 'string')
}

export interface Difference {
  /** The names of the members, such as `mqtt.port`. */
  path: string
  before: string
  after: string
}

const SECRET = /password|_key$/
/** A counter that grows with every save. It is not a setting. */
const SAVE_COUNTER = 'cfg.save_count'
const MAX_SHOWN_CHARACTERS = 32

/** The text of a value. Replaces secrets, long texts and objects with '…'. */
function shownText(path: string, value: unknown): string {
  if (value === undefined) return '–'
  if (SECRET.test(path) || isObject(value)) return '…'
  // The file stores serials as decimal numbers. The labels of inverters show hexadecimal digits.
  const text = path.endsWith('serial') ? Number(value).toString(16) : String(value)
  return text.length > MAX_SHOWN_CHARACTERS ? '…' : text
}

function compare(path: string, before: unknown, after: unknown): Difference[] {
  if (isObject(before) && isObject(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...names].flatMap((name) => compare(path ? `${path}.${name}` : name, before[name], after[name]))
  }
  if (before === after || path === SAVE_COUNTER) return []
  return [{ path, before: shownText(path, before), after: shownText(path, after) }]
}

/** Returns the JSON of each profile by the name of the profile. */
function profilesByName(mapping: unknown): unknown {
  return Object.fromEntries(recordsIn(mapping).map((entry) => [plainText(entry.name), JSON.stringify(entry)]))
}

/** Lists the differences between the stored content and the new content. Secrets are not shown. */
export function differences(target: string, before: unknown, after: unknown): Difference[] {
  return target === pinMappingFile
    ? compare('', profilesByName(before), profilesByName(after))
    : compare('', before ?? {}, after)
}
