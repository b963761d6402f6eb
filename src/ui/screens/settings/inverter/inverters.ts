import { byteLength } from '../../../../contract/form'
import { type EditedInverter, INVERTER_BODY_BYTES, type InverterConfig } from '../../../../contract/inverters/inverter'
import { isRecord, recordsIn } from '../../../lib/json'
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
export function sortAsInLiveView(inverters: InverterConfig[]): InverterConfig[] {
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
