import { extension } from 'virtual:extension'
import { asRecord, isRecord, mapValues, type Raw, reuseEqualParts } from '../lib/json'
import { numberOf, plainText } from '../lib/numbers'
import { hasChannels, type ReceivedData } from './channels'
import { type Amounts, decodeAmount, decodeInverter, type Inverter } from './inverter'

/** The live data of all inverters. */
export interface Live {
  inverters: readonly Inverter[]
  totals: Amounts
  /** Problems that the device reports, by name. A value is true while the device has the problem. */
  hints: Readonly<Record<string, boolean>>
  /** Other members of the messages, by name; only an extension reads them. */
  others?: Raw
  /** When live data last came, by the monotonic clock. */
  receivedAtMs: number
  /** The same time by the system clock. The page shows this time. */
  asOfMs: number
}

/** All received data, in the device's format. */
export interface MergedData {
  /** By serial. */
  inverters: ReadonlyMap<string, ReceivedData>
  total: Raw
  hints: Raw
  others?: Raw
  receivedAtMs: number
  asOfMs: number
}

interface Arrival {
  /** A time of the monotonic clock, like all times except `asOfMs`. */
  nowMs: number
  /** When the answer was requested. Data that has arrived since then is newer than the answer. */
  askedAtMs?: number
  /** The message lists all inverters. Inverters that it does not list were removed. */
  isCompleteList?: boolean
}

/** Merges an answer or a push into the known data. The message may contain one inverter or all of them. Returns undefined if the message is not live data. */
export function merge(
  known: MergedData | undefined,
  message: unknown,
  { nowMs, askedAtMs = nowMs, isCompleteList }: Arrival,
): MergedData | undefined {
  if (!isRecord(message)) return
  const isOthersOnly = extension && known && !isCompleteList && hasOthersOnly(message)
  const sent = isOthersOnly ? [] : message.inverters
  if (!Array.isArray(sent)) return
  const isNewer = ({ receivedAtMs }: { receivedAtMs: number }) => receivedAtMs > askedAtMs
  const inverters = new Map(isCompleteList ? [] : known?.inverters)
  for (const item of sent) {
    const entry = asRecord(item)
    const serial = plainText(entry.serial)
    const last = known?.inverters.get(serial)
    if (serial) inverters.set(serial, last && isNewer(last) ? last : mergeEntry(entry, last, nowMs))
  }
  const isOutdated = known && isNewer(known)
  const { total, hints }: Raw = isOutdated ? {} : message
  return {
    inverters,
    total: { ...known?.total, ...asRecord(total) },
    hints: { ...known?.hints, ...asRecord(hints) },
    ...(extension && { others: mergeOthers(known?.others, othersIn(message), !!isOutdated) }),
    receivedAtMs: nowMs,
    asOfMs: Date.now(),
  }
}

/** The data for the screens. Unchanged parts of `shown` stay the same object, so that they are not rendered again. `startedAtMs`: start time of the gateway, if known. */
export function decodeLive(
  { inverters: all, total, hints, ...rest }: MergedData,
  shown?: Live,
  startedAtMs?: number,
): Live {
  const inverters = Array.from(all.values(), (received) => decodeInverter(received, startedAtMs)).sort(
    (one, other) => (one.order ?? 0) - (other.order ?? 0),
  )
  return reuseEqualParts(shown, {
    ...rest,
    inverters,
    totals: decodeTotals(total, inverters),
    hints: mapValues(hints, (value) => value === true),
  })
}

/**
 * The totals. They are undefined until the device has summed up the values of the inverters. After a start all totals are 0 until the first
 * answer of an inverter. v26 sums up only while its radio is idle, so its totals remain 0 for some more seconds.
 */
function decodeTotals(total: Raw, inverters: readonly Inverter[]): Amounts {
  const totals = mapValues(total, decodeAmount)
  const withValues = inverters.filter(({ hasSent, channelsReceivedAtMs }) => hasSent && channelsReceivedAtMs)
  const isYieldZero = withValues.length > 0 && withValues.every(({ yieldTotal }) => !yieldTotal?.value)
  const isKnown = totals.YieldTotal?.value !== 0 || isYieldZero
  return isKnown ? totals : mapValues(totals, () => undefined)
}

/** The members that only a fork's firmware sends. A message contains such a member as a whole or not at all. */
function othersIn({ inverters: _inverters, total: _total, hints: _hints, ...others }: Raw): Raw {
  return others
}

/** An outdated answer only adds members that are not known yet. */
function mergeOthers(known: Raw | undefined, sent: Raw, isOutdated: boolean): Raw {
  return reuseEqualParts(known, isOutdated ? { ...sent, ...known } : { ...known, ...sent })
}

/** A fork's firmware may push its own members alone, without inverters. */
function hasOthersOnly(message: Raw): boolean {
  return !('inverters' in message) && Object.values(othersIn(message)).some(isRecord)
}

function mergeEntry(entry: Raw, last: ReceivedData | undefined, nowMs: number): ReceivedData {
  return {
    raw: { ...last?.raw, ...entry },
    receivedAtMs: nowMs,
    channelsReceivedAtMs: hasChannels(entry) ? nowMs : (last?.channelsReceivedAtMs ?? 0),
  }
}

/** The device may list the inverters without their channels. After such a list the page requests this many inverters one by one, and also each inverter whose channels never came. */
const REFRESHED_PER_LIST = 2

const orderOf = ({ raw }: ReceivedData) => numberOf(raw.order) ?? 0

/**
 * The serials of the inverters to request one by one. The chosen inverter comes first, then those with the oldest channels. Equally old ones
 * are in the order in which they are shown. Contains the first two inverters with channels older than `askedAtMs`, and all without channels.
 */
export function serialsToAsk(
  live: MergedData | undefined,
  chosenSerial: string | undefined,
  askedAtMs: number,
): string[] {
  return [...(live?.inverters ?? [])]
    .filter(([, { channelsReceivedAtMs }]) => channelsReceivedAtMs < askedAtMs)
    .sort(
      ([oneSerial, one], [otherSerial, other]) =>
        Number(otherSerial === chosenSerial) - Number(oneSerial === chosenSerial) ||
        one.channelsReceivedAtMs - other.channelsReceivedAtMs ||
        orderOf(one) - orderOf(other),
    )
    .filter(([, { channelsReceivedAtMs }], index) => !channelsReceivedAtMs || index < REFRESHED_PER_LIST)
    .map(([serial]) => serial)
}
