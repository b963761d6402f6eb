import { configFile, pinMappingFile } from '../../../../contract/files/files'
import { isObject, isRecord, recordsIn } from '../../../lib/json'
import { plainText } from '../../../lib/numbers'

/** Members that every config.json of this firmware family has. */
const CONFIG_PARTS = ['cfg', 'wifi', 'dtu'] as const

/** Checks whether the content can be that of the device's file `target`. */
export function looksLike(target: string, content: unknown): boolean {
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
/** A counter that grows with every save. */
const NO_SETTING = 'cfg.save_count'
const LONGEST_SHOWN = 32

/** Shortens secrets, long texts and objects to '…'. */
function shown(path: string, value: unknown): string {
  if (value === undefined) return '–'
  if (SECRET.test(path) || isObject(value)) return '…'
  // The file stores serials as decimal numbers; labels show hexadecimal digits.
  const text = path.endsWith('serial') ? Number(value).toString(16) : String(value)
  return text.length > LONGEST_SHOWN ? '…' : text
}

function compare(path: string, before: unknown, after: unknown): Difference[] {
  if (isObject(before) && isObject(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...names].flatMap((name) => compare(path ? `${path}.${name}` : name, before[name], after[name]))
  }
  if (before === after || path === NO_SETTING) return []
  return [{ path, before: shown(path, before), after: shown(path, after) }]
}

/** Returns the JSON of each profile by the name of the profile. */
function byName(mapping: unknown): unknown {
  return Object.fromEntries(recordsIn(mapping).map((entry) => [plainText(entry.name), JSON.stringify(entry)]))
}

/** Lists the changes by a new file. Secrets are not shown. */
export function differences(target: string, before: unknown, after: unknown): Difference[] {
  return target === pinMappingFile ? compare('', byName(before), byName(after)) : compare('', before ?? {}, after)
}
