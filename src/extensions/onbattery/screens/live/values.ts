import { textName } from '../../../../contract/form'
import { textOf } from '../../../../ui/i18n'
import { asRecord, isRecord, type Raw } from '../../../../ui/lib/json'
import { plainText } from '../../../../ui/lib/numbers'
import { amountText } from '../../../../ui/live/amounts'
import { type Amount, decodeAmount } from '../../../../ui/live/inverter'

/** A measured value, or a text. Undefined if it cannot be read. */
export type Value = Amount | string | undefined

/** Returns the text key for a name that the device sent, or an empty text for names that every object has, such as `constructor`. */
export const keyOf = (name: string) => (name in {} ? '' : name)

/** The name that a battery or charger uses for a value -> the name that inverters use for the same value. */
const inverterNames: ReadonlyMap<string, string> = new Map([
  ['P', 'Power'],
  ['PPV', 'Power'],
  ['instantaneousPower', 'Power'],
  ['V', 'Voltage'],
  ['VPV', 'Voltage'],
  ['I', 'Current'],
  ['IPV', 'Current'],
  ['E', 'Efficiency'],
  ['temp', 'Temperature'],
  ['MpptTemperature', 'Temperature'],
  ['YieldToday', 'YieldDay'],
])

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** The label of a value. If there is no text for it, the name that the device sent. If the name has dots, only the part after the last dot is used. */
export function labelOf(name: string): string {
  const key = keyOf(textName(name))
  return textOf('measures', key) || textOf('properties', inverterNames.get(key) ?? capitalised(key)) || name
}

/** The title of a section. A name that begins with an underscore is that of a battery pack, and is shown without the underscore. */
export function sectionTitle(name: string): string {
  return name.startsWith('_') ? name.slice(1) : textOf('parts', keyOf(name)) || name
}

function translatedText(value: string): string {
  return textOf('words', keyOf(textName(value))) || value
}

/** A text key from an English sentence of the charger: lower case, without the part in brackets. */
const keyOfSentence = (sentence: string) =>
  keyOf(
    sentence
      .replace(/\(.*/, '')
      .replace(/[^a-z]/gi, '')
      .toLowerCase(),
  )

/** Another spelling or word for a state -> the key of the text. */
const stateKeys: ReadonlyMap<string, string> = new Map([
  ['absorbtion', 'absorption'],
  ['switchedoff', 'off'],
])

/** A state or an error of a Victron charger, or the device's sentence if there is no text. */
function chargerText(sentence: string): string {
  const key = keyOfSentence(sentence)
  return textOf('victron', stateKeys.get(key) ?? key) || sentence
}

/** Decodes a measured value. Some devices send the number of digits as a text. */
function amountOf(raw: Raw): Amount | undefined {
  return decodeAmount(typeof raw.d === 'string' ? { ...raw, d: Number(raw.d) } : raw)
}

export function decodeValue(raw: unknown): Value {
  if (typeof raw === 'string') return chargerText(raw)
  if (!isRecord(raw)) return
  if (!('value' in raw)) return amountOf(raw)
  const text = plainText(raw.value)
  return raw.translate === true ? translatedText(text) : text
}

/** A value as one text, for a list of facts. */
export const valueText = (value: Value) => (typeof value === 'object' ? amountText(value) : value)

/** The raw values by section. */
export function sectionsIn(values: unknown): [name: string, values: Raw][] {
  return Object.entries(asRecord(values)).map(([name, section]) => [name, asRecord(section)])
}

/** The first readable number among the values of `section` with these names. */
export function numberIn(values: unknown, section: string, ...names: readonly string[]): number | undefined {
  const sectionValues = asRecord(asRecord(values)[section])
  return names.map((name) => decodeAmount(sectionValues[name])?.value).find((value) => value !== undefined)
}
