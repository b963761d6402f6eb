import type { ChannelKind } from '../../contract/inverters/live'
import { asRecord, isRecord, mapValues, type Raw } from '../lib/json'
import { numberOf, plainText, share } from '../lib/numbers'
import { type Channel, channelsIn, type ReceivedData } from './channels'
import { isLimitRead } from './limitRead'

/** A measured value with its unit, and the number of decimal places to show, as the device sends it. */
export interface Amount {
  value: number
  unit: string
  digits: number
  /** Only v26, for an irradiation: the configured power of the string in watts. */
  max?: number | undefined
  /** For radio counts: the share of all requests, from 0 to 1. */
  share?: number | undefined
}

/** Values by property, in the device's order. Unreadable values are undefined. */
export type Amounts = Readonly<Record<string, Amount | undefined>>

export type InverterStatus = 'producing' | 'idle' | 'unreachable' | 'notPolled'

/** One channel of an inverter, with its measured values. */
export interface Card {
  kind: ChannelKind
  /** From 1. */
  number: number
  /** The name that the owner gave to the string of panels. */
  name: string
  amounts: Amounts
}

/** The data of an inverter that the screens need. Missing and unreadable values are undefined. */
export interface Inverter {
  serial: string
  /** The serial if the inverter has no name. */
  name: string
  /** The position in the list of inverters. Only v26 sends it. */
  order: number | undefined
  status: InverterStatus
  /** True if the inverter has answered since the gateway's start. */
  hasSent: boolean
  /** When the message with these values came, by the monotonic clock. */
  receivedAtMs: number
  /** When its channels came. 0 if only the list of v26 has come, which contains no channels. */
  channelsReceivedAtMs: number
  /** How old the values were when the message came. */
  ageSeconds: number | undefined
  /** When the inverter last answered the gateway, by the monotonic clock; when the gateway started if the inverter has not answered since then. */
  answeredAtMs: number
  /** Below 0 if the limit in watts is not known. Undefined, like `limitPercent`, until the gateway has read the limit. */
  limitWatts: number | undefined
  limitPercent: number | undefined
  /** The number of entries in the event log; below 0: this model has no log. */
  events: number | undefined
  power: Amount | undefined
  yieldDay: Amount | undefined
  yieldTotal: Amount | undefined
  temperature: Amount | undefined
  /** The visible channels: the whole inverter, its phases, its strings of panels. */
  cards: readonly Card[]
  /** Its strings of panels, also those that are not shown. */
  strings: readonly Card[]
  /** Counts of radio requests and the signal's strength; only v26 sends them. */
  radio: Amounts | undefined
}

const MAX_DIGITS = 6

export function decodeAmount(raw: unknown): Amount | undefined {
  const { v, u, d, max } = asRecord(raw)
  const value = numberOf(v)
  if (value === undefined) return
  const digits = Math.min(Math.max(Math.trunc(numberOf(d) ?? 0), 0), MAX_DIGITS)
  const maxWatts = numberOf(max)
  return { value, unit: plainText(u), digits, ...(maxWatts !== undefined && { max: maxWatts }) }
}

/** Decodes all that the gateway has sent about an inverter. An inverter that has not answered since `oldBeforeMs` is unreachable. `startedAtMs`: when the gateway started, if that is known. */
export function decodeInverter(received: ReceivedData, oldBeforeMs: number, startedAtMs?: number): Inverter {
  const { raw, receivedAtMs, channelsReceivedAtMs, hasSent, answeredAtMs } = received
  const channels = channelsIn(raw)
  // Until the inverter has sent values, its limit is 0, and the age of its values counts from the gateway's start.
  const knownRaw = hasSent ? raw : {}
  const limitRaw = isLimitRead(received, startedAtMs) ? knownRaw : {}
  const allCards = channels.map(decodeChannel(hasSent))
  const areShown = channels.map(isShownAmong(channels))
  const cards = allCards.filter((_card, index) => areShown[index])
  // v23 has the yields in AC, v26 in INV.
  const amountOf = (property: string) =>
    cards.find(({ kind, amounts }) => kind !== 'DC' && amounts[property])?.amounts[property]
  const serial = plainText(raw.serial)
  return {
    serial,
    name: plainText(raw.name).trim() || serial,
    order: numberOf(raw.order),
    status: statusOf(raw, hasSent, answeredAtMs < oldBeforeMs),
    hasSent,
    receivedAtMs,
    channelsReceivedAtMs,
    ageSeconds: numberOf(knownRaw.data_age),
    answeredAtMs,
    limitWatts: numberOf(limitRaw.limit_absolute),
    limitPercent: numberOf(limitRaw.limit_relative),
    events: numberOf(raw.events),
    power: amountOf('Power'),
    yieldDay: amountOf('YieldDay'),
    yieldTotal: amountOf('YieldTotal'),
    temperature: amountOf('Temperature'),
    cards,
    strings: allCards.filter(isString),
    radio: decodeRadio(raw.radio_stats),
  }
}

const decodeChannel =
  (hasSent: boolean) =>
  ({ kind, number, properties: { name, ...properties } }: Channel): Card => ({
    kind,
    number,
    name: plainText(asRecord(name).u),
    amounts: mapValues(properties, (property) => (hasSent ? decodeAmount(property) : undefined)),
  })

const isString = ({ kind }: Pick<Channel, 'kind'>) => kind === 'DC'

/**
 * Returns a function that checks whether a channel is shown. A string of panels is used if its irradiation is not 0, or on v26 if its configured
 * power `max` is not 0. If at least one string is used, the unused strings are hidden.
 */
function isShownAmong(channels: readonly Channel[]): (channel: Channel) => boolean {
  const irradiationOf = ({ properties }: Channel) => asRecord(properties.Irradiation)
  const strings = channels.filter(isString).map(irradiationOf)
  const valueKey = strings.some(({ max }) => numberOf(max) !== undefined) ? 'max' : 'v'
  const total = strings.reduce((sum, irradiation) => sum + (numberOf(irradiation[valueKey]) ?? 0), 0)
  return (channel) => !isString(channel) || total <= 0 || !!numberOf(irradiationOf(channel)[valueKey])
}

/** The signal strength that the gateway sends before it has received anything. */
const NO_SIGNAL_DBM = -127

/** The units of the two signal strengths that are sent for an nRF24. This chip only knows on which side of -64 dBm a signal is: nRF24L01+ product specification 1.0, section 6.4. */
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

/** The gateway reports an inverter as unreachable only after several requests without an answer. An inverter that has never answered is "No data yet" until then: the gateway sends no requests before its clock is set. */
function statusOf({ poll_enabled, reachable, producing }: Raw, hasSent: boolean, isOld: boolean): InverterStatus {
  if (!poll_enabled) return 'notPolled'
  if (!reachable || (hasSent && isOld)) return 'unreachable'
  return producing && hasSent ? 'producing' : 'idle'
}

/** True if the gateway reaches the inverter. Then its values are current. */
export function isInReach({ status }: Pick<Inverter, 'status'>): boolean {
  return status === 'producing' || status === 'idle'
}

/** How old the values are at `nowMs` of the monotonic clock. Their age grows while no message comes. */
export function ageSecondsAt({ ageSeconds, receivedAtMs }: Inverter, nowMs: number): number | undefined {
  return ageSeconds === undefined ? undefined : Math.max(0, Math.floor(ageSeconds + (nowMs - receivedAtMs) / 1000))
}

/** The id of a string of panels, such as `116180400123 2`. No serial has a space. */
export const stringId = (serial: string, number: number) => `${serial} ${number}`

/** The serial of the inverter of this string of panels. */
export const serialOfString = (id: string) => id.split(' ')[0] ?? ''
