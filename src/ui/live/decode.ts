import type { ChannelKind } from '../../contract/inverters/live'
import { isRecord } from '../lib/json'
import { numberOf, plainText } from '../lib/numbers'

export type Raw = Record<string, unknown>

/** A measured value as the device wants it shown. */
export interface Amount {
  value: number
  unit: string
  digits: number
}

/** By property, in the order sent; a value that cannot be read is undefined. */
export type Amounts = Readonly<Record<string, Amount | undefined>>

/** off: not polled, bad: not reachable, idle: not producing, good: producing. */
export type InverterTone = 'off' | 'bad' | 'idle' | 'good'

export interface Decoded {
  name: string
  tone: InverterTone
  /** Whether it has sent anything since the gateway started. */
  isHeard: boolean
  /** Below 0 or missing: not known. */
  limitWatts: number | undefined
  limitPercent: number | undefined
  /** How many entries the event log has. */
  events: number | undefined
  power: Amount | undefined
  today: Amount | undefined
  /** Seconds, at the moment the message came. */
  dataAge: number | undefined
}

const MAX_DIGITS = 6

export const asRecord = (value: unknown): Raw => (isRecord(value) ? value : {})

export function decodeAmount(raw: unknown): Amount | undefined {
  const { v, u, d } = asRecord(raw)
  const value = numberOf(v)
  const digits = Math.min(Math.max(Math.trunc(numberOf(d) ?? 0), 0), MAX_DIGITS)
  return value === undefined ? undefined : { value, unit: plainText(u), digits }
}

export function mapValues<T>(record: unknown, decode: (value: unknown) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(asRecord(record)).map(([name, value]) => [name, decode(value)]))
}

export const decodeAmounts = (record: unknown): Amounts => mapValues(record, decodeAmount)

/** A hint is true where there is a problem. */
export const decodeHints = (record: unknown) => mapValues(record, (value) => value === true)

export function decodeInverter(serial: string, raw: Raw): Decoded {
  const hasSent = isHeard(raw)
  const known = hasSent ? raw : {}
  return {
    name: plainText(raw.name).trim() || serial,
    tone: toneOf(raw),
    isHeard: hasSent,
    limitWatts: numberOf(known.limit_absolute),
    limitPercent: numberOf(known.limit_relative),
    events: numberOf(raw.events),
    power: firstAmount(known, 'Power'),
    today: firstAmount(known, 'YieldDay'),
    dataAge: numberOf(known.data_age),
  }
}

/** In the order of the cards. */
export const kinds = ['INV', 'AC', 'DC'] as const satisfies readonly ChannelKind[]

/** Before an inverter has sent anything all its values are 0, the grid's voltage too, and its age counts from the gateway's start. */
export function isHeard(raw: Raw): boolean {
  let isEmpty = true
  for (const kind of kinds)
    for (const channel of Object.values(asRecord(raw[kind])))
      for (const property of Object.values(asRecord(channel))) {
        const { v } = asRecord(property)
        if (v === 0) isEmpty = false
        else if (v !== undefined) return true
      }
  return isEmpty
}

function toneOf({ poll_enabled, reachable, producing }: Raw): InverterTone {
  return poll_enabled ? (reachable ? (producing ? 'good' : 'idle') : 'bad') : 'off'
}

/** Only of such an inverter is the power that it sent last its power now. */
export function isInReach(tone: InverterTone): boolean {
  return tone === 'good' || tone === 'idle'
}

/** An amount of the whole inverter: v23 has the yields in AC, v26 in INV. */
export function firstAmount(raw: Raw, property: string): Amount | undefined {
  for (const kind of ['AC', 'INV']) {
    for (const channel of Object.values(asRecord(raw[kind]))) {
      const amount = decodeAmount(asRecord(channel)[property])
      if (amount) return amount
    }
  }
  return
}
