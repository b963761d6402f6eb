import { extension } from 'virtual:extension'
import { asRecord, isRecord, keepSame, mapValues, type Raw } from '../lib/json'
import { numberOf, plainText } from '../lib/numbers'
import { hasChannels, type Received } from './channels'
import { type Amounts, decodeAmount, decodeInverter, type Inverter } from './inverter'

/** The live data of all inverters. */
export interface Live {
  inverters: readonly Inverter[]
  totals: Amounts
  /** A hint is true where there is a problem. */
  hints: Readonly<Record<string, boolean>>
  /** Other members of the messages, by name; only an extension reads them. */
  others?: Raw
  /** When live data last came, by the monotonic clock. */
  receivedAtMs: number
  /** The same by the system clock, to be shown. */
  asOfMs: number
}

/** All that was received, still in the device's format. */
export interface Merged {
  /** By serial. */
  inverters: ReadonlyMap<string, Received>
  total: Raw
  hints: Raw
  others?: Raw
  receivedAtMs: number
  asOfMs: number
}

interface Arrival {
  /** By the monotonic clock, as all times but `asOfMs`. */
  nowMs: number
  /** When it was asked for: what was pushed meanwhile is newer. */
  askedAtMs?: number
  /** The message lists all inverters: any other one was removed. */
  isWhole?: boolean
}

/** Merges an answer or push, about all inverters or one, into what is known; returns undefined where it is no live data. */
export function merge(
  known: Merged | undefined,
  message: unknown,
  { nowMs, askedAtMs = nowMs, isWhole }: Arrival,
): Merged | undefined {
  if (!isRecord(message)) return
  const isOthersOnly = extension && known && !isWhole && hasOthersOnly(message)
  const sent = isOthersOnly ? [] : message.inverters
  if (!Array.isArray(sent)) return
  const isNewer = ({ receivedAtMs }: { receivedAtMs: number }) => receivedAtMs > askedAtMs
  const inverters = new Map(isWhole ? [] : known?.inverters)
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
  { inverters: all, total, hints, ...others }: Merged,
  shown?: Live,
  startedAtMs?: number,
): Live {
  const inverters = Array.from(all.values(), (received) => decodeInverter(received, startedAtMs)).sort(
    (one, other) => (one.order ?? 0) - (other.order ?? 0),
  )
  return keepSame(shown, {
    ...others,
    inverters,
    totals: decodeTotals(total, inverters),
    hints: mapValues(hints, (value) => value === true),
  })
}

/**
 * The totals; all undefined while the device has not summed up what an inverter has sent. After a start all totals are 0 until the first
 * answer. v26 sums up only while its radio is idle, so that its totals stay 0 for some seconds more.
 */
function decodeTotals(total: Raw, inverters: readonly Inverter[]): Amounts {
  const totals = mapValues(total, decodeAmount)
  const heard = inverters.filter(({ hasSent, channelsAtMs }) => hasSent && channelsAtMs)
  const isNothingMeasured = heard.length > 0 && heard.every(({ yieldTotal }) => !yieldTotal?.value)
  const isKnown = totals.YieldTotal?.value !== 0 || isNothingMeasured
  return isKnown ? totals : mapValues(totals, () => undefined)
}

/** The members that only a fork's firmware sends. Each of them always comes whole. */
function othersIn({ inverters: _inverters, total: _total, hints: _hints, ...others }: Raw): Raw {
  return others
}

/** An outdated answer only adds members that are not known yet. */
function mergeOthers(known: Raw | undefined, news: Raw, isOutdated: boolean): Raw {
  return keepSame(known, isOutdated ? { ...news, ...known } : { ...known, ...news })
}

/** A fork's firmware may push its own members alone, without inverters. */
function hasOthersOnly(message: Raw): boolean {
  return !('inverters' in message) && Object.values(othersIn(message)).some(isRecord)
}

function mergeEntry(entry: Raw, last: Received | undefined, nowMs: number): Received {
  return {
    raw: { ...last?.raw, ...entry },
    receivedAtMs: nowMs,
    channelsAtMs: hasChannels(entry) ? nowMs : (last?.channelsAtMs ?? 0),
  }
}

/** How many inverters are requested one by one after each list without channels, once the channels of all are known. */
const REFRESHED_PER_LIST = 2

const orderOf = ({ raw }: Received) => numberOf(raw.order) ?? 0

/**
 * The serials to request one by one, of the inverters whose channels have not come since `askedAtMs`: the first two (the chosen one, then
 * those with the oldest channels, as they are shown), and all whose channels never came.
 */
export function serialsToAsk(live: Merged | undefined, chosen: string | undefined, askedAtMs: number): string[] {
  return [...(live?.inverters ?? [])]
    .filter(([, { channelsAtMs }]) => channelsAtMs < askedAtMs)
    .sort(
      ([oneSerial, one], [otherSerial, other]) =>
        Number(otherSerial === chosen) - Number(oneSerial === chosen) ||
        one.channelsAtMs - other.channelsAtMs ||
        orderOf(one) - orderOf(other),
    )
    .filter(([, { channelsAtMs }], index) => !channelsAtMs || index < REFRESHED_PER_LIST)
    .map(([serial]) => serial)
}
