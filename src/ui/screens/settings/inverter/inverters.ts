import { configFile } from '../../../../contract/files/files'
import { byteLength } from '../../../../contract/form'
import { type EditedInverter, INVERTER_BODY_BYTES, type InverterConfig } from '../../../../contract/inverters/inverter'
import { get } from '../../../device/api'
import { readFileText } from '../../../device/files'
import { ApiError } from '../../../device/outcome'
import { isRecord, parseJson, recordsIn } from '../../../lib/json'
import { numberOf, plainText } from '../../../lib/numbers'

type Raw = Record<string, unknown>

const SERIAL_DIGITS = 16

/** Serials are hexadecimal numbers, so leading zeros and letter case make no difference. */
function normalisedSerial(serial: string): string {
  return serial.toLowerCase().padStart(SERIAL_DIGITS, '0')
}

export function isSameSerial(serial: string, other: string): boolean {
  return normalisedSerial(serial) === normalisedSerial(other)
}

export function hasLetters(serial: string): boolean {
  return /[a-f]/i.test(serial)
}

/** The name of an inverter for a sentence: its serial if it has no name. */
export function nameOf({ name, serial }: InverterConfig): string {
  return plainText(name).trim() || serial
}

/** The inverters of an answer, sorted by `sortAsInLiveView`. Their serials become texts, because some firmware sends numbers. */
export function sortedInverters(answer: unknown): InverterConfig[] {
  const list = recordsIn(isRecord(answer) && answer.inverter)
  return sortAsInLiveView(
    list.map((inverter) => ({ ...inverter, serial: plainText(inverter.serial) }) as InverterConfig),
  )
}

/** True on v26, because v23 sends no `order`. Callers also use this check for other differences: v26 sends complete lists, and supports more types of inverters. */
export const hasOrder = ({ order }: Pick<InverterConfig, 'order'>) => order !== undefined

/** Sorts as the live view does: v26 by order, v23 by serial. */
function sortAsInLiveView(inverters: InverterConfig[]): InverterConfig[] {
  return inverters.sort((a, b) =>
    hasOrder(a)
      ? (numberOf(a.order) ?? 0) - (numberOf(b.order) ?? 0)
      : normalisedSerial(a.serial).localeCompare(normalisedSerial(b.serial)),
  )
}

function stringsOf({ channel }: InverterConfig): Raw[] {
  return Array.isArray(channel) ? channel.map((string) => (isRecord(string) ? string : {})) : []
}

export function stringCount(inverter: InverterConfig): number {
  return stringsOf(inverter).length
}

const STRING_FIELD = /^channel\.(\d+)\.(.+)$/

/** Turns each setting of each string into a separate field. */
export function toEdited(inverter: InverterConfig): EditedInverter {
  const fields = stringsOf(inverter).flatMap((string, index) =>
    Object.entries(string).map(([name, value]) => [`channel.${index}.${name}`, value] as const),
  )
  return { ...inverter, ...Object.fromEntries(fields) }
}

/** Turns the fields back into strings. Unknown settings keep their loaded values. */
export function fromEdited(edited: EditedInverter, loaded: InverterConfig): InverterConfig {
  const channel = stringsOf(loaded).map((string) => ({ ...string }))
  const others: Raw = { ...edited }
  for (const [name, value] of Object.entries(edited)) {
    const [, index, key] = STRING_FIELD.exec(name) ?? []
    const string = channel[Number(index)]
    if (!string || !key) continue
    string[key] = value
    delete others[name]
  }
  return { ...others, ...(channel.length && { channel }) } as unknown as InverterConfig
}

/** The texts to shorten so that the record becomes small enough for the device, the longest first. */
export function textsToShorten(inverter: InverterConfig): string[] {
  const texts = [{ ...inverter }, ...stringsOf(inverter)].map(({ name }) => plainText(name)).filter(Boolean)
  texts.sort((a, b) => byteLength(b) - byteLength(a))
  let excessBytes = byteLength(JSON.stringify(inverter)) - INVERTER_BODY_BYTES
  const toShorten: string[] = []
  for (const text of texts) {
    if (excessBytes <= 0) break
    toShorten.push(text)
    excessBytes -= byteLength(text)
  }
  return toShorten
}

/** The number of inverters up to which a list is always complete. v23 builds the list in 4,096 bytes, and truncates a longer list without an error. */
const ALWAYS_COMPLETE_COUNT = 6
const MAX_STRINGS = 6

/** The number of strings of an inverter. The key is the third of the twelve digits of its serial. */
const stringCountByDigit: Readonly<Record<string, number>> = { 2: 1, 4: 2, 6: 4 }

const stringCountOf = (serial: string) => stringCountByDigit[serial.at(-10) ?? ''] ?? MAX_STRINGS

/** Whether the record contains the name and all strings of the inverter. If strings are missing in a record, a save of this record would delete their settings. */
export function isCompleteRecord(inverter: InverterConfig): boolean {
  const { serial, name, channel } = inverter
  return (
    typeof name === 'string' &&
    Array.isArray(channel) &&
    // Firmware that stores an order of the inverters sends complete lists, and supports types with other numbers of strings.
    channel.length >= (hasOrder(inverter) ? 1 : stringCountOf(serial)) &&
    channel.every((string) => isRecord(string) && typeof string.name === 'string' && 'yield_total_offset' in string)
  )
}

/** The inverters in config.json. The file always has ten slots with six strings each. */
function storedInverters(config: unknown): InverterConfig[] {
  const slots: unknown = isRecord(config) ? config.inverters : []
  if (!Array.isArray(slots)) return []
  return slots.flatMap((slot, id) => {
    if (!isRecord(slot) || typeof slot.serial !== 'number' || !slot.serial) return []
    const serial = slot.serial.toString(16)
    const channel = Array.isArray(slot.channel) ? slot.channel.slice(0, stringCountOf(serial)) : []
    return [{ ...slot, id, serial, channel } as unknown as InverterConfig]
  })
}

export interface InverterList {
  inverters: InverterConfig[]
  /** True if inverters or strings may be missing in `inverters`. */
  isPartial: boolean
}

/** Completes a truncated list with the inverters and strings in config.json. */
function completeFromConfig(listed: readonly InverterConfig[], config: unknown): InverterList {
  const stored = storedInverters(config)
  const completedList = listed.map((inverter) =>
    isCompleteRecord(inverter) ? inverter : { ...inverter, ...stored.find(({ id }) => id === inverter.id) },
  )
  const missing = stored.filter(({ id }) => !listed.some((inverter) => inverter.id === id))
  const inverters = sortAsInLiveView([...completedList, ...missing])
  return { inverters, isPartial: stored.length < listed.length || !inverters.every(isCompleteRecord) }
}

export async function loadInverters(signal?: AbortSignal): Promise<InverterList> {
  const listed = sortedInverters(await get('/api/inverter/list', '', signal))
  // A truncated list may end with an empty entry.
  const inverters = listed.filter(({ id }) => numberOf(id) !== undefined)
  const mayBeTruncated = listed.length > ALWAYS_COMPLETE_COUNT && !listed.every(hasOrder)
  if (inverters.every(isCompleteRecord) && !mayBeTruncated) return { inverters, isPartial: false }
  return completeFromConfig(inverters, parseJson(await readFileText(configFile)))
}

/**
 * Loads the current record of an inverter. The device identifies an inverter by its slot, but the slot may belong to another inverter by now.
 * So the serial is compared too. The typed serial is also accepted, because the device may have stored it in an earlier save whose answer was lost.
 */
export async function loadAgain(inverter: InverterConfig, typedSerial = inverter.serial): Promise<InverterConfig> {
  const { inverters } = await loadInverters()
  const current = inverters.find(
    ({ id, serial }) =>
      id === inverter.id && [inverter.serial, typedSerial].some((known) => isSameSerial(serial, known)),
  )
  if (!current) throw new ApiError('deleted', nameOf(inverter))
  return current
}

/** A copy of the inverter with the default settings of a new inverter. */
export function withDefaultSettings(inverter: InverterConfig): InverterConfig {
  return {
    ...inverter,
    poll_enable: true,
    poll_enable_night: true,
    command_enable: true,
    command_enable_night: true,
    ...(inverter.clear_eventlog && { clear_eventlog: false }),
    channel: inverter.channel.map((string) => ({ ...string, name: '', max_power: 0, yield_total_offset: 0 })),
  }
}
