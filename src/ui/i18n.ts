import { languages } from 'virtual:locales'
import rosetta from 'rosetta'
import type en from '../../locales/en.json'
import { localeStore } from './state/locale'

export type Texts = typeof en
export type Section = keyof Texts & string
export type TextKey = { [S in Section]: `${S}.${keyof Texts[S] & string}` }[Section]

const texts = rosetta(languages)

/** The text in the chosen language; `{{name}}` in it is filled from `param`. */
export function t(key: TextKey, param?: Record<string, string | number>): string {
  return texts.t(key, param, localeStore.get())
}

/** The text of a key that is made from the device's words, where there is one. */
export function textOf(section: Section, name: string | number, param?: Record<string, string | number>): string {
  return texts.t(`${section}.${name}`, param, localeStore.get())
}

/** Making one costs much more than using it. */
function kept<F, O>(Formatter: new (locale: string, options: O) => F): (options: O) => F {
  const formatters = new Map<string, F>()
  return (options) => {
    const key = localeStore.get() + JSON.stringify(options)
    const known = formatters.get(key)
    if (known) return known
    const made = new Formatter(localeStore.get(), options)
    formatters.set(key, made)
    return made
  }
}

const formatter = kept<Intl.NumberFormat, Intl.NumberFormatOptions>(Intl.NumberFormat)
const dateFormatter = kept<Intl.DateTimeFormat, Intl.DateTimeFormatOptions>(Intl.DateTimeFormat)

/** With exactly `digits` after the point; without them as many as the number has. */
export function number(value: number, digits?: number): string {
  const fixed = digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return formatter({ ...fixed, useGrouping: true }).format(value)
}

export function percent(fraction: number): string {
  return formatter({ style: 'percent', maximumFractionDigits: 0 }).format(fraction)
}

const BYTES_PER_KILOBYTE = 1024

export function kilobytes(bytes: number): string {
  return formatter({ style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }).format(bytes / BYTES_PER_KILOBYTE)
}

export function days(count: number): string {
  return formatter({ style: 'unit', unit: 'day', unitDisplay: 'long' }).format(count)
}

/** '5 minutes' */
export function duration(count: number, unit: 'second' | 'minute' | 'hour' | 'day'): string {
  return formatter({ style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 }).format(count)
}

const clock = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const

export function timeOfDay(date: Date): string {
  return dateFormatter(clock).format(date)
}

export function dateTime(date: Date, timeZone?: string): string {
  return dateFormatter({
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    ...clock,
    ...(timeZone && { timeZone }),
  }).format(date)
}

/** The sign between whole and fraction, for what is typed. */
export function decimalSign(): string {
  return number(0.5).charAt(1)
}
