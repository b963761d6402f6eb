import type { ChannelKind } from '../../contract/inverters/live'
import { isRecord } from '../lib/json'
import { numberOf, plainText, share } from '../lib/numbers'

export type Raw = Readonly<Record<string, unknown>>

/** A measured value as the device wants it shown. */
export interface Amount {
  value: number
  unit: string
  digits: number
  /** Its share of all radio requests, from 0 to 1. */
  share?: number | undefined
}

/** By property, in the order sent; a value that cannot be read is undefined. */
export type Amounts = Readonly<Record<string, Amount | undefined>>

/** off: not polled, bad: not reachable, idle: not producing, good: producing. */
export type InverterTone = 'off' | 'bad' | 'idle' | 'good'

/** What is shown of one channel of an inverter. */
export interface Card {
  kind: ChannelKind
  /** From 1. */
  number: number
  /** The name that the owner gave to the string of panels. */
  name: string
  amounts: Amounts
}

/** All that the screens need of an inverter; what is missing or cannot be read is undefined. */
export interface Inverter {
  serial: string
  /** The serial where it has no name. */
  name: string
  /** Only v26 sends it. */
  order: number | undefined
  tone: InverterTone
  /** Whether the inverter has sent anything since the gateway started. */
  hasSent: boolean
  /** When the gateway's last message about it came. */
  receivedAtMs: number
  /** When its channels came last. 0: never; the list that v26 sends has no channels. */
  channelsAtMs: number
  /** How old the values were when the message came. */
  ageSeconds: number | undefined
  /** Below 0: not known. */
  limitWatts: number | undefined
  limitPercent: number | undefined
  /** How many entries the event log has; below 0: it has none. */
  events: number | undefined
  power: Amount | undefined
  yieldDay: Amount | undefined
  yieldTotal: Amount | undefined
  temperature: Amount | undefined
  /** First the inverter as a whole, then its phases, then its strings of panels. */
  cards: readonly Card[]
  /** Counts of radio requests and the signal's strength; only v26 sends them. */
  radio: Amounts | undefined
}

const MAX_DIGITS = 6

export const asRecord = (value: unknown): Raw => (isRecord(value) ? value : {})

export function decodeAmount(raw: unknown): Amount | undefined {
  const { v, u, d } = asRecord(raw)
  const value = numberOf(v)
  const digits = Math.min(Math.max(Math.trunc(numberOf(d) ?? 0), 0), MAX_DIGITS)
  return value === undefined ? undefined : { value, unit: plainText(u), digits }
}

export function mapValues<T>(record: unknown, decode: (value: unknown, name: string) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(asRecord(record)).map(([name, value]) => [name, decode(value, name)]))
}

/** Decodes all that the gateway has sent about an inverter. `raw` is merged from messages, some of which have only part of it. */
export function decodeInverter(raw: Raw, receivedAtMs: number, channelsAtMs: number): Inverter {
  const channels = channelsOf(raw)
  const hasSent = hasMeasured(channels)
  // Until the inverter has sent something its limit is 0, and the age of its values counts from the gateway's start.
  const known = hasSent ? raw : {}
  const cards = channels.filter(isUsed).map(({ kind, number, properties: { name, ...properties } }): Card => {
    const amounts = mapValues(properties, (value) => (hasSent ? decodeAmount(value) : undefined))
    return { kind, number, name: plainText(asRecord(name).u), amounts }
  })
  // v23 has the yields in AC, v26 in INV.
  const amountOf = (property: string) =>
    cards.find(({ kind, amounts }) => kind !== 'DC' && amounts[property])?.amounts[property]
  const serial = plainText(raw.serial)
  return {
    serial,
    name: plainText(raw.name).trim() || serial,
    order: numberOf(raw.order),
    tone: toneOf(raw),
    hasSent,
    receivedAtMs,
    channelsAtMs,
    ageSeconds: numberOf(known.data_age),
    limitWatts: numberOf(known.limit_absolute),
    limitPercent: numberOf(known.limit_relative),
    events: numberOf(raw.events),
    power: amountOf('Power'),
    yieldDay: amountOf('YieldDay'),
    yieldTotal: amountOf('YieldTotal'),
    temperature: amountOf('Temperature'),
    cards,
    radio: decodeRadio(raw.radio_stats),
  }
}

const kinds = ['INV', 'AC', 'DC'] as const satisfies readonly ChannelKind[]

export function hasChannels(raw: Raw): boolean {
  return kinds.some((kind) => isRecord(raw[kind]))
}

interface Channel {
  kind: ChannelKind
  number: number
  properties: Raw
}

/** In the order of the cards. */
function channelsOf(raw: Raw): Channel[] {
  return kinds.flatMap((kind) =>
    Object.values(asRecord(raw[kind])).map((properties, index) => ({
      kind,
      number: index + 1,
      properties: asRecord(properties),
    })),
  )
}

/** Until an inverter has sent anything, all its values are 0, even the grid voltage. */
function hasMeasured(channels: readonly Channel[]): boolean {
  const values = channels
    .flatMap(({ properties }) => Object.values(properties).map((property) => asRecord(property).v))
    .filter((value) => value !== undefined)
  return !values.length || values.some((value) => value !== 0)
}

/**
 * A string of panels with no irradiation is left out where another one has some. v26 also sends the configured power, as `max`: there a
 * string with no configured power is left out.
 */
function isUsed({ kind, properties }: Channel, _: number, channels: readonly Channel[]): boolean {
  const irradiationOf = (channel: Channel) => asRecord(channel.properties.Irradiation)
  const strings = channels.filter((channel) => channel.kind === 'DC').map(irradiationOf)
  const measure = strings.some(({ max }) => numberOf(max) !== undefined) ? 'max' : 'v'
  const total = strings.reduce((sum, irradiation) => sum + (numberOf(irradiation[measure]) ?? 0), 0)
  return kind !== 'DC' || total <= 0 || !!numberOf(asRecord(properties.Irradiation)[measure])
}

/** The signal strength that the gateway sends before it has received anything. */
const NO_SIGNAL_DBM = -127

/** An nRF24 only knows on which side of -64 dBm a signal is: nRF24L01+ product specification 1.0, section 6.4. */
const nrfSignals: Readonly<Record<number, string>> = { '-30': 'dBm (>\u00a0−64)', '-80': 'dBm (<\u00a0−64)' }

function decodeRadio(statistics: unknown): Amounts | undefined {
  if (!isRecord(statistics)) return
  const requests = numberOf(statistics.tx_request) ?? 0
  return mapValues(statistics, (sent, name) => {
    const value = numberOf(sent)
    if (value === undefined || value === NO_SIGNAL_DBM) return
    if (name === 'rssi') return { value, unit: nrfSignals[value] ?? 'dBm', digits: 0 }
    return { value, unit: '', digits: 0, share: requests && name.startsWith('rx') ? share(value, requests) : undefined }
  })
}

function toneOf({ poll_enabled, reachable, producing }: Raw): InverterTone {
  return poll_enabled ? (reachable ? (producing ? 'good' : 'idle') : 'bad') : 'off'
}

/** Whether the last power value is still current. */
export function isInReach({ tone }: Pick<Inverter, 'tone'>): boolean {
  return tone === 'good' || tone === 'idle'
}

/** How old the values are at `nowMs`: their age grows while no message comes. */
export function ageSecondsAt({ ageSeconds, receivedAtMs }: Inverter, nowMs: number): number | undefined {
  return ageSeconds === undefined ? undefined : Math.max(0, Math.floor(ageSeconds + (nowMs - receivedAtMs) / 1000))
}
