import { isRecord, keepSame } from '../lib/json'
import { numberOf, plainText } from '../lib/numbers'
import { hasChannels } from './cards'
import { type Amounts, asRecord, type Decoded, decodeAmounts, decodeHints, decodeInverter, type Raw } from './decode'

/** What the device ever sent of an inverter: the next message is merged into it. */
interface HeardInverter {
  serial: string
  /** When it came last, in milliseconds. */
  heardAt: number
  /** When its channels came last; 0: never, the list of v26 has none. */
  channelsAt: number
  raw: Raw
}

export interface Inverter extends HeardInverter, Decoded {}

/** What the device sent, put together. */
export interface Heard {
  inverters: readonly HeardInverter[]
  rawTotals: Raw
  rawHints: Raw
  heardAt: number
}

/** The same, decoded. */
export interface Live extends Heard {
  inverters: readonly Inverter[]
  totals: Amounts
  hints: Readonly<Record<string, boolean>>
}

interface Arrival {
  now: number
  /** When it was asked for: what was pushed meanwhile is newer. */
  askedAt?: number
  /** It names all inverters: others are gone. */
  isWhole?: boolean
}

/** Merges a message, by GET or push, of all or one of the inverters, into what is known; undefined where it is no live data. */
export function merge(
  known: Heard | undefined,
  message: unknown,
  { now, askedAt = now, isWhole }: Arrival,
): Heard | undefined {
  if (!isRecord(message) || !Array.isArray(message.inverters)) return
  // A timestamp in the future means that the browser's clock was set back; treat it as old.
  const isNewer = ({ heardAt }: { heardAt: number }) => heardAt > askedAt && heardAt <= now
  const before = new Map(known?.inverters.map((inverter) => [inverter.serial, inverter]))
  const after = new Map(isWhole ? [] : before)
  for (const entry of message.inverters) {
    const serial = plainText(asRecord(entry).serial)
    const last = before.get(serial)
    if (serial) after.set(serial, last && isNewer(last) ? last : mergeInverter(serial, asRecord(entry), last, now))
  }
  const { total, hints }: Raw = known && isNewer(known) ? {} : message
  return {
    inverters: [...after.values()].sort((one, other) => orderOf(one) - orderOf(other)),
    rawTotals: { ...known?.rawTotals, ...asRecord(total) },
    rawHints: { ...known?.rawHints, ...asRecord(hints) },
    heardAt: now,
  }
}

const orderOf = ({ raw }: HeardInverter) => numberOf(raw.order) ?? 0

function mergeInverter(serial: string, entry: Raw, last: HeardInverter | undefined, now: number): HeardInverter {
  return {
    serial,
    heardAt: now,
    channelsAt: hasChannels(entry) ? now : (last?.channelsAt ?? 0),
    raw: { ...last?.raw, ...entry },
  }
}

/** Once for each drawing, not for each message: v26 sends one for each inverter, all at once. What is equal stays the same object. */
export function decodeLive(heard: Heard, shown: Live | undefined): Live {
  const before = new Map(shown?.inverters.map((inverter) => [inverter.serial, inverter]))
  return {
    ...heard,
    inverters: heard.inverters.map((inverter) => {
      const last = before.get(inverter.serial)
      return last?.raw === inverter.raw
        ? last
        : { ...keepSame(last, decodeInverter(inverter.serial, inverter.raw)), ...inverter }
    }),
    totals: keepSame(shown?.totals, decodeAmounts(heard.rawTotals)),
    hints: keepSame(shown?.hints, decodeHints(heard.rawHints)),
  }
}

/** How many inverters are brought up to date after each list that came without channels. */
const REFRESHED_PER_LIST = 2

/** Which inverters to ask for one by one: those never seen whole, and of the others the chosen one and the one that waits longest. */
export function serialsToAsk({ inverters }: Heard, chosen: string | undefined, askedAt: number): string[] {
  return inverters
    .filter(({ channelsAt }) => channelsAt < askedAt)
    .sort(
      (one, other) =>
        Number(other.serial === chosen) - Number(one.serial === chosen) || one.channelsAt - other.channelsAt,
    )
    .filter(({ channelsAt }, index) => !channelsAt || index < REFRESHED_PER_LIST)
    .map(({ serial }) => serial)
}

/** How old the data is now: its age grows while nothing new comes. */
export function ageSeconds({ dataAge, heardAt }: Inverter, now: number): number | undefined {
  return dataAge === undefined ? undefined : Math.max(0, Math.floor(dataAge + (now - heardAt) / 1000))
}
