import { extension } from 'virtual:extension'
import { isRecord, keepSame } from '../lib/json'
import { plainText } from '../lib/numbers'
import {
  type Amounts,
  asRecord,
  decodeAmount,
  decodeInverter,
  hasChannels,
  type Inverter,
  mapValues,
  type Raw,
} from './inverter'

/** The live data of all inverters. */
export interface Live {
  inverters: readonly Inverter[]
  totals: Amounts
  /** A hint is true where there is a problem. */
  hints: Readonly<Record<string, boolean>>
  /** What else the device sends, by name: read by an extension only. */
  others?: Raw
  /** When live data came last. */
  receivedAtMs: number
}

/** All that was ever sent about an inverter, raw and decoded. */
interface Received {
  raw: Raw
  inverter: Inverter
}

/** The live data, and the raw data that the next message is merged into. */
export interface MergedLive extends Live {
  /** By serial. */
  received: ReadonlyMap<string, Received>
}

interface Arrival {
  nowMs: number
  /** When it was asked for: what was pushed meanwhile is newer. */
  askedAtMs?: number
  /** The message lists all inverters: any other one was removed. */
  isWhole?: boolean
}

/**
 * Merges an answer or push, about all inverters or one, into what is known; returns undefined where it is no live data. A part that has
 * not changed stays the same object, so that it is not rendered again.
 */
export function merge(
  known: MergedLive | undefined,
  message: unknown,
  { nowMs, askedAtMs = nowMs, isWhole }: Arrival,
): MergedLive | undefined {
  if (!isRecord(message)) return
  const isOthersOnly = extension && known && !isWhole && hasOthersOnly(message)
  const inverters = isOthersOnly ? [] : message.inverters
  if (!Array.isArray(inverters)) return
  // A timestamp in the future means that the browser's clock was set back; treat it as old.
  const isNewer = ({ receivedAtMs }: { receivedAtMs: number }) => receivedAtMs > askedAtMs && receivedAtMs <= nowMs
  const received = new Map(isWhole ? [] : known?.received)
  for (const item of inverters) {
    const entry = asRecord(item)
    const serial = plainText(entry.serial)
    const last = known?.received.get(serial)
    if (serial) received.set(serial, last && isNewer(last.inverter) ? last : mergeEntry(entry, last, nowMs))
  }
  const isOutdated = known && isNewer(known)
  const { total, hints }: Raw = isOutdated ? {} : message
  return {
    inverters: Array.from(received.values(), ({ inverter }) => inverter).sort(
      (one, other) => (one.order ?? 0) - (other.order ?? 0),
    ),
    totals: keepSame(known?.totals, { ...known?.totals, ...mapValues(total, decodeAmount) }),
    hints: keepSame(known?.hints, { ...known?.hints, ...mapValues(hints, (value) => value === true) }),
    ...(extension && { others: mergeOthers(known?.others, othersIn(message), !!isOutdated) }),
    receivedAtMs: nowMs,
    received,
  }
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
  const raw = { ...last?.raw, ...entry }
  const channelsAtMs = hasChannels(entry) ? nowMs : (last?.inverter.channelsAtMs ?? 0)
  return { raw, inverter: keepSame(last?.inverter, decodeInverter(raw, nowMs, channelsAtMs)) }
}

/** How many inverters are requested one by one after each list without channels, once the channels of all are known. */
const REFRESHED_PER_LIST = 2

/** The inverters to request one by one: the chosen one, the one with the oldest channels, and all whose channels never came. */
export function serialsToAsk(live: Live | undefined, chosen: string | undefined, askedAtMs: number): string[] {
  return (live?.inverters ?? [])
    .filter(({ channelsAtMs }) => channelsAtMs < askedAtMs)
    .sort(
      (one, other) =>
        Number(other.serial === chosen) - Number(one.serial === chosen) || one.channelsAtMs - other.channelsAtMs,
    )
    .filter(({ channelsAtMs }, index) => !channelsAtMs || index < REFRESHED_PER_LIST)
    .map(({ serial }) => serial)
}
