import { languages } from 'virtual:locales'
import rosetta from 'rosetta'
import type en from '../../locales/en.json'
import { localeStore, storedPackOf } from './state/locale'

/** The sections whose texts are in a separate file in locales/. Each screen adds its section by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface ScreenTexts {}

export type Texts = typeof en & ScreenTexts
export type Section = keyof Texts & string
export type TextKey = { [S in Section]: `${S}.${keyof Texts[S] & string}` }[Section]

const texts = rosetta<Record<string, unknown>>({ ...languages })
/** Texts that were looked up before. The live view needs the same texts with every push. */
let cache: Record<string, string> = {}
localeStore.subscribe(() => {
  cache = {}
})

type Param = Record<string, string | number>

/** Formats the numbers among the parameters of a text in the format of the language. */
function formatParam(param: Param): Param {
  const format = (value: string | number) => (typeof value === 'number' ? number(value) : value)
  return Object.fromEntries(Object.entries(param).map(([name, value]) => [name, format(value)]))
}

/** Returns the text of a pack, or the English text if the pack's text is missing, far too long, or has an unknown placeholder. */
function textOfPack(text: unknown, english: string): string {
  if (typeof text !== 'string' || !text || text.length > 4 * english.length) return english
  return text.match(/{{.*?}}/g)?.some((placeholder) => !english.includes(placeholder)) ? english : text
}

/** Matches the context in a text, such as `{{#verb}}`. A context distinguishes two equal English texts, so that packs can translate each of them. rosetta removes the context from the displayed text. */
const CONTEXT = /{{#.*?}}/g

/** The path of a text for rosetta. The keys of a pack are the English texts. Each text of a pack is added to rosetta when it is looked up. */
function pathOf(key: string): string | string[] {
  const pack = storedPackOf(localeStore.get())
  if (!pack) return key
  let english: unknown = languages.en
  for (const name of key.split('.')) english = (english as Record<string, unknown> | undefined)?.[name]
  if (typeof english !== 'string') return key
  // A pack of an older page may have the text without its context.
  const packText = pack.texts?.[english] ?? pack.texts?.[english.replace(CONTEXT, '')]
  texts.set(pack.code, { [english]: textOfPack(packText, english) })
  return [english]
}

function lookUp(key: string, param?: Param): string {
  const locale = localeStore.get()
  if (param) return texts.t(pathOf(key), formatParam(param), locale)
  // Do not store an unknown text: code that is loaded later may contain it.
  cache[key] ||= texts.t(pathOf(key), param, locale)
  return cache[key] ?? ''
}

/** The text in the chosen language; `{{name}}` in it is filled from `param`. */
export function t(key: TextKey, param?: Param): string {
  return lookUp(key, param)
}

/** The text of a key that is known only at run time, such as the name of a field. Empty if there is no such text. */
export function textOf(section: Section, name: string | number, param?: Param): string {
  return lookUp(`${section}.${name}`, param)
}

/**
 * Formats a number with exactly `digits` decimal places, or with up to three if `digits` is undefined. Does not use Intl: on a phone, the
 * first formatter of Intl takes 50 to 100 ms, which would delay the first live value.
 */
export function number(value: number, digits?: number): string {
  const plain = digits === undefined ? String(Number(value.toFixed(3))) : value.toFixed(digits)
  const [whole = '', fraction] = minusSign(plain).split('.')
  return whole.replace(/\B(?=(\d{3})+$)/g, t('number.group')) + (fraction ? t('number.point') + fraction : '')
}

function minusSign(text: string): string {
  return text.replace('-', '−')
}

/** '60 W', with a non-breaking space. The format of a percentage depends on the language. */
export function quantity(value: number, unit: string, digits?: number): string {
  return number(value, digits) + (unit === '%' ? t('number.percent') : unit && `\u00a0${unit}`)
}

export function percent(fraction: number): string {
  return quantity(fraction * 100, '%', 0)
}

function formatWithUnit(value: number, options: Intl.NumberFormatOptions): string {
  return minusSign(value.toLocaleString(localeStore.get(), { style: 'unit', maximumFractionDigits: 0, ...options }))
}

/** 'Garage and Carport' */
export function list(names: readonly string[]): string {
  return new Intl.ListFormat(localeStore.get()).format(names)
}

export const BYTES_PER_KILOBYTE = 1024

export function kilobytes(bytes: number): string {
  return formatWithUnit(bytes / BYTES_PER_KILOBYTE, { unit: 'kilobyte' })
}

/** '5 minutes' */
export function duration(count: number, unit: 'second' | 'minute' | 'hour' | 'day'): string {
  return formatWithUnit(count, { unit, unitDisplay: 'long' })
}

/** Such as 09:05:03, the same in all languages. Like `number`, this function does not use Intl, because the chart is rendered with the first live values. */
export function timeOfDay(date: Date): string {
  return date.toTimeString().slice(0, 8)
}

/** Hour and minute, such as 14:10. */
export const hourMinute = (date: Date) => timeOfDay(date).slice(0, 5)

export function dateTime(date: Date, timeZone?: string): string {
  return date.toLocaleString(localeStore.get(), {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
    ...(timeZone && { timeZone }),
  })
}
