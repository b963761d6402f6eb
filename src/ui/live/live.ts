import type { ChannelKind } from '../../contract/live'
import { isRecord } from '../lib/json'
import { numberOf, plainText } from '../lib/numbers'

type Raw = Record<string, unknown>

/** A measured value as the device wants it shown. */
export interface Amount {
  value: number
  unit: string
  digits: number
}

/** off: not polled, bad: not reachable, idle: not producing, good: producing. */
export type InverterTone = 'off' | 'bad' | 'idle' | 'good'

export interface Inverter {
  serial: string
  name: string
  tone: InverterTone
  /** Below 0 or missing: not known. */
  limitWatts: number | undefined
  limitPercent: number | undefined
  events: number | undefined
  power: Amount | undefined
  today: Amount | undefined
  /** Seconds, when it was heard of. */
  age: number | undefined
  heardAt: number
  /** When its channels came last; 0: never, later firmware leaves them out of the list. */
  channelsAt: number
  /** All the device ever said of it. */
  raw: Raw
}

export interface Live {
  inverters: readonly Inverter[]
  total: Raw
  hints: Raw
  heardAt: number
}

interface Arrival {
  at: number
  /** When it was asked for: what came by itself meanwhile is newer. */
  askedAt?: number
  /** It names all inverters: others are gone. */
  isWhole?: boolean
}

const MOST_DIGITS = 6

const recordOf = (value: unknown): Raw => (isRecord(value) ? value : {})

export function amountOf(raw: unknown): Amount | undefined {
  const { v, u, d } = recordOf(raw)
  const value = numberOf(v)
  const digits = Math.min(Math.max(Math.trunc(numberOf(d) ?? 0), 0), MOST_DIGITS)
  return value === undefined ? undefined : { value, unit: plainText(u), digits }
}

/** Puts what arrived, by GET or push, all or one of them, into what is known; nothing where it is no live data. */
export function merge(
  known: Live | undefined,
  message: unknown,
  { at, askedAt = at, isWhole }: Arrival,
): Live | undefined {
  if (!isRecord(message) || !Array.isArray(message.inverters)) return
  // What is said to come yet was heard before somebody set the clock back.
  const isNewer = ({ heardAt }: { heardAt: number }) => heardAt > askedAt && heardAt <= at
  const before = new Map(known?.inverters.map((inverter) => [inverter.serial, inverter]))
  const after = new Map(isWhole ? [] : before)
  for (const entry of message.inverters) {
    const serial = plainText(recordOf(entry).serial)
    const last = before.get(serial)
    if (serial) after.set(serial, last && isNewer(last) ? last : inverterOf(serial, recordOf(entry), last, at))
  }
  const isLate = known && isNewer(known)
  return {
    inverters: [...after.values()].sort((one, other) => orderOf(one) - orderOf(other)),
    total: isLate ? known.total : { ...known?.total, ...recordOf(message.total) },
    hints: isLate ? known.hints : { ...known?.hints, ...recordOf(message.hints) },
    heardAt: at,
  }
}

const orderOf = ({ raw }: Inverter) => numberOf(raw.order) ?? 0

function inverterOf(serial: string, entry: Raw, last: Inverter | undefined, at: number): Inverter {
  const raw = { ...last?.raw, ...entry }
  return {
    serial,
    name: plainText(raw.name) || serial,
    tone: toneOf(raw),
    limitWatts: numberOf(raw.limit_absolute),
    limitPercent: numberOf(raw.limit_relative),
    events: numberOf(raw.events),
    power: firstOf(raw, 'Power'),
    today: firstOf(raw, 'YieldDay'),
    age: numberOf(raw.data_age),
    heardAt: at,
    channelsAt: kinds.some((kind) => isRecord(entry[kind])) ? at : (last?.channelsAt ?? 0),
    raw,
  }
}

/** What an inverter sent before it was out of reach is not its power now. */
export function isInReach(tone: InverterTone): boolean {
  return tone === 'good' || tone === 'idle'
}

function toneOf({ poll_enabled, reachable, producing }: Raw): InverterTone {
  return poll_enabled ? (reachable ? (producing ? 'good' : 'idle') : 'bad') : 'off'
}

/** In the order of the cards. */
const kinds = ['INV', 'AC', 'DC'] as const satisfies readonly ChannelKind[]

/** Of the whole inverter: firmware moved the yields from AC to INV. */
function firstOf(raw: Raw, property: string): Amount | undefined {
  for (const kind of ['AC', 'INV']) {
    for (const channel of Object.values(recordOf(raw[kind]))) {
      const amount = amountOf(recordOf(channel)[property])
      if (amount) return amount
    }
  }
  return
}

export interface Card {
  kind: ChannelKind
  /** From 1. */
  number: number
  /** What the owner calls the string. */
  name: string
  rows: readonly (readonly [property: string, amount: Amount | undefined])[]
}

/** The channels of an inverter that are to be seen, with their properties as they were sent. */
export function cardsOf({ raw }: Inverter): Card[] {
  return kinds.flatMap((kind) => {
    const channels = Object.values(recordOf(raw[kind])).map((channel, at) => ({ at, channel: recordOf(channel) }))
    const shown = kind === 'DC' ? channels.filter(isSeen(channels.map(({ channel }) => channel))) : channels
    return shown.map(({ at, channel: { name, ...properties } }) => ({
      kind,
      number: at + 1,
      name: plainText(recordOf(name).u),
      rows: Object.entries(properties).map(([property, value]) => [property, amountOf(value)] as const),
    }))
  })
}

/** Strings without irradiation are left out while others have some; later firmware tells by the configured power. */
function isSeen(channels: readonly Raw[]) {
  const irradiations = channels.map(({ Irradiation }) => recordOf(Irradiation))
  const measure = irradiations.some(({ max }) => numberOf(max) !== undefined) ? 'max' : 'v'
  const weights = irradiations.map((irradiation) => numberOf(irradiation[measure]) ?? 0)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return ({ at }: { at: number }) => total <= 0 || weights[at] !== 0
}

/** How many inverters are brought up to date after each list that came without channels. */
const REFRESHED_AT_ONCE = 2

/** Which inverters to ask for one by one: those never seen whole, and of the others the chosen one and the one that waits longest. */
export function serialsToAsk({ inverters }: Live, chosen: string | undefined, askedAt: number): string[] {
  return inverters
    .filter(({ channelsAt }) => channelsAt < askedAt)
    .sort(
      (one, other) =>
        Number(other.serial === chosen) - Number(one.serial === chosen) || one.channelsAt - other.channelsAt,
    )
    .filter(({ channelsAt }, at) => !channelsAt || at < REFRESHED_AT_ONCE)
    .map(({ serial }) => serial)
}

/** The data's age goes on while nothing comes. */
export function ageSeconds({ age, heardAt }: Inverter, now: number): number | undefined {
  return age === undefined ? undefined : Math.max(0, Math.floor(age + (now - heardAt) / 1000))
}
