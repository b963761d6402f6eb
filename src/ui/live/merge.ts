import { isRecord, keepSame } from '../lib/json'
import { numberOf, plainText } from '../lib/numbers'
import { hasChannels } from './cards'
import { type Amounts, asRecord, type Decoded, decodeAmounts, decodeHints, decodeInverter, type Raw } from './decode'

export interface Inverter extends Decoded {
  serial: string
  /** When it came last, in milliseconds. */
  heardAt: number
  /** When its channels came last; 0: never, the list of v26 has none. */
  channelsAt: number
  /** All the device ever sent of it: the next message is merged into it. */
  raw: Raw
}

export interface Live {
  inverters: readonly Inverter[]
  totals: Amounts
  hints: Readonly<Record<string, boolean>>
  heardAt: number
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
  known: Live | undefined,
  message: unknown,
  { now, askedAt = now, isWhole }: Arrival,
): Live | undefined {
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
  const isLate = known && isNewer(known)
  return {
    inverters: [...after.values()].sort((one, other) => orderOf(one) - orderOf(other)),
    totals: isLate ? known.totals : keepSame(known?.totals, { ...known?.totals, ...decodeAmounts(message.total) }),
    hints: isLate ? known.hints : keepSame(known?.hints, { ...known?.hints, ...decodeHints(message.hints) }),
    heardAt: now,
  }
}

const orderOf = ({ raw }: Inverter) => numberOf(raw.order) ?? 0

function mergeInverter(serial: string, entry: Raw, last: Inverter | undefined, now: number): Inverter {
  const raw = { ...last?.raw, ...entry }
  return {
    ...keepSame(last, decodeInverter(serial, raw)),
    serial,
    heardAt: now,
    channelsAt: hasChannels(entry) ? now : (last?.channelsAt ?? 0),
    raw,
  }
}

/** How many inverters are brought up to date after each list that came without channels. */
const REFRESHED_PER_LIST = 2

/** Which inverters to ask for one by one: those never seen whole, and of the others the chosen one and the one that waits longest. */
export function serialsToAsk({ inverters }: Live, chosen: string | undefined, askedAt: number): string[] {
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
