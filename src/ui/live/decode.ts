import type { ChannelKind } from '../../contract/live'
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

/** One channel of an inverter. */
export interface Card {
  kind: ChannelKind
  /** From 1. */
  number: number
  /** What the owner calls the string. */
  name: string
  amounts: Amounts
}

export interface Decoded {
  name: string
  tone: InverterTone
  /** Below 0 or missing: not known. */
  limitWatts: number | undefined
  limitPercent: number | undefined
  /** How many entries the event log has. */
  events: number | undefined
  power: Amount | undefined
  today: Amount | undefined
  /** Seconds, at the moment the message came. */
  dataAge: number | undefined
  cards: readonly Card[]
}

const MAX_DIGITS = 6

export const asRecord = (value: unknown): Raw => (isRecord(value) ? value : {})

export function decodeAmount(raw: unknown): Amount | undefined {
  const { v, u, d } = asRecord(raw)
  const value = numberOf(v)
  const digits = Math.min(Math.max(Math.trunc(numberOf(d) ?? 0), 0), MAX_DIGITS)
  return value === undefined ? undefined : { value, unit: plainText(u), digits }
}

function mapValues<T>(record: unknown, decode: (value: unknown) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(asRecord(record)).map(([name, value]) => [name, decode(value)]))
}

export const decodeAmounts = (record: unknown): Amounts => mapValues(record, decodeAmount)

/** A hint is true where there is a problem. */
export const decodeHints = (record: unknown) => mapValues(record, (value) => value === true)

export function decodeInverter(serial: string, raw: Raw): Decoded {
  return {
    name: plainText(raw.name) || serial,
    tone: toneOf(raw),
    limitWatts: numberOf(raw.limit_absolute),
    limitPercent: numberOf(raw.limit_relative),
    events: numberOf(raw.events),
    power: firstAmount(raw, 'Power'),
    today: firstAmount(raw, 'YieldDay'),
    dataAge: numberOf(raw.data_age),
    cards: decodeCards(raw),
  }
}

function toneOf({ poll_enabled, reachable, producing }: Raw): InverterTone {
  return poll_enabled ? (reachable ? (producing ? 'good' : 'idle') : 'bad') : 'off'
}

/** What an inverter sent before it was out of reach is not its power now. */
export function isInReach(tone: InverterTone): boolean {
  return tone === 'good' || tone === 'idle'
}

/** Of the whole inverter: v23 has its yields in AC, v26 in INV. */
function firstAmount(raw: Raw, property: string): Amount | undefined {
  for (const kind of ['AC', 'INV']) {
    for (const channel of Object.values(asRecord(raw[kind]))) {
      const amount = decodeAmount(asRecord(channel)[property])
      if (amount) return amount
    }
  }
  return
}

/** In the order of the cards. */
const kinds = ['INV', 'AC', 'DC'] as const satisfies readonly ChannelKind[]

export function hasChannels(raw: Raw): boolean {
  return kinds.some((kind) => isRecord(raw[kind]))
}

function decodeCards(raw: Raw): Card[] {
  return kinds.flatMap((kind) => {
    const channels = Object.values(asRecord(raw[kind])).map((channel, index) => ({ index, channel: asRecord(channel) }))
    const shown = kind === 'DC' ? channels.filter(isUsed(channels.map(({ channel }) => channel))) : channels
    return shown.map(({ index, channel: { name, ...properties } }) => ({
      kind,
      number: index + 1,
      name: plainText(asRecord(name).u),
      amounts: decodeAmounts(properties),
    }))
  })
}

/** Strings without irradiation are left out while others have some; v26 sends the configured power to go by. */
function isUsed(channels: readonly Raw[]) {
  const irradiations = channels.map(({ Irradiation }) => asRecord(Irradiation))
  const measure = irradiations.some(({ max }) => numberOf(max) !== undefined) ? 'max' : 'v'
  const weights = irradiations.map((irradiation) => numberOf(irradiation[measure]) ?? 0)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return ({ index }: { index: number }) => total <= 0 || weights[index] !== 0
}
