import { configFile, pinMappingFile } from '../../../../contract/files/files'
import { asRecord, isObject, isRecord, type Raw, recordsIn } from '../../../lib/json'
import { numberOf, plainText } from '../../../lib/numbers'

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

/** A version in the file has one byte for each of its three parts, then a byte that is not compared. 0x00011e00 in the file is 0.1.30 in the system status. */
const VERSION_SHIFT = 8
const PART_BITS = 8
const PART_MASK = 255

interface VersionPair {
  file: number
  device: number
  /** Formats `file` and `device` for the user. */
  show: (version: number) => string
}

function parseVersion(text: string): number | undefined {
  return /^\d+\.\d+\.\d+$/.test(text)
    ? text.split('.').reduce((version, part) => (version << PART_BITS) | Number(part), 0)
    : undefined
}

const showVersion = (version: number) =>
  [version >> (2 * PART_BITS), version >> PART_BITS, version].map((part) => part & PART_MASK).join('.')

/** A fork has a second config version. The system status contains it as `config_version_<fork>`, the backup file as `version_<fork>`. `FORK_PREFIX` is the start of the name in the system status. If the status contains this version and the file does not, the version of the file counts as 0. */
const FORK_PREFIX = 'config_version_'

function pairsOf(cfg: Raw, status: Raw): VersionPair[] {
  const file = numberOf(cfg.version)
  const device = parseVersion(plainText(status.config_version))
  // Without both versions no comparison is possible. If the file has no version, the device assumes its own config version for the file.
  if (file === undefined || device === undefined) return []
  const forkNames = Object.keys(status).filter((name) => name.startsWith(FORK_PREFIX))
  return [
    { file: file >> VERSION_SHIFT, device, show: showVersion },
    ...forkNames.map((name) => ({
      file: numberOf(cfg[name.replace('config_', '')]) ?? 0,
      device: numberOf(status[name]) ?? 0,
      show: String,
    })),
  ]
}

/** The config versions of a backup and of the device, if that of the backup is newer. */
export function newerVersion(content: unknown, status: Raw): { file: string; device: string } | undefined {
  const pair = pairsOf(asRecord(asRecord(content).cfg), status).find(({ file, device }) => file > device)
  return pair && { file: pair.show(pair.file), device: pair.show(pair.device) }
}
