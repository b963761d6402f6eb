import { extension } from 'virtual:extension'
import { asRecord, isRecord, mapValues, type Raw, reuseEqualParts } from '../lib/json'
import { numberOf, plainText } from '../lib/numbers'
import { OLD_POWER_MS, UNKNOWN_ROUND_MS } from './ages'
import { hasAnswered, hasChannels, type ReceivedData, withoutChannels } from './channels'
import { decodeInverter, type Inverter } from './inverter'
import { noSilences, type Silences } from './silence'
import { type RoofTotals, totalsOf } from './totals'

/** The live data of all inverters. */
export interface Live extends RoofTotals {
  inverters: readonly Inverter[]
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
  const inverters = new Map(isCompleteList ? [] : known?.inverters)
  for (const item of sent) {
    const entry = asRecord(item)
    const serial = plainText(entry.serial)
    const last = known?.inverters.get(serial)
    const isNewer = last && last.messageAtMs > askedAtMs
    if (serial) inverters.set(serial, isNewer ? last : mergeEntry(entry, last, nowMs))
  }
  const isOutdated = known && known.receivedAtMs > askedAtMs
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

/**
 * The data for the screens. Unchanged parts of `shown` stay the same object, so that they are not rendered again. `startedAtMs`: start time of
 * the gateway, if known. `findSilences` finds out which inverters are silent.
 */
export function decodeLive(
  { inverters: all, total, hints, ...rest }: MergedData,
  shown?: Live,
  startedAtMs?: number,
  findSilences: (inverters: readonly Inverter[]) => Silences = () => noSilences,
): Live {
  const oldBeforeMs = rest.receivedAtMs - maxAgeOf([...all.values()])
  const inverters = Array.from(all.values(), (received) => decodeInverter(received, oldBeforeMs, startedAtMs)).sort(
    (one, other) => (one.order ?? 0) - (other.order ?? 0),
  )
  return reuseEqualParts(shown, {
    ...rest,
    inverters,
    ...totalsOf(total, inverters, findSilences(inverters), oldBeforeMs),
    hints: mapValues(hints, (value) => value === true),
  })
}

/** An inverter that has not answered for longer than this counts as silent. The gateway asks one inverter after the other, so this time depends on the duration of a round. */
function maxAgeOf(inverters: readonly ReceivedData[]): number {
  const intervals = inverters.filter(({ raw }) => raw.reachable).map(({ intervalMs = 0 }) => intervalMs)
  const roundMs = Math.min(...intervals.filter((ms) => ms > 0))
  return Math.max(OLD_POWER_MS, 2 * (Number.isFinite(roundMs) ? roundMs : UNKNOWN_ROUND_MS))
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

/** Two times that differ by less than this are the time of the same answer: ages are whole seconds, and messages take time. */
const SAME_ANSWER_MS = 1500

function mergeEntry(entry: Raw, last: ReceivedData | undefined, nowMs: number): ReceivedData {
  const answeredAtMs = nowMs - 1000 * (numberOf(entry.data_age) ?? 0)
  const isComplete = hasChannels(entry)
  // The last channels are outdated if the gateway has restarted since they came, and the inverter has not answered yet.
  const hasLastChannels =
    !isComplete && last?.channelsReceivedAtMs && (answeredAtMs <= last.channelsReceivedAtMs || hasAnswered(entry))
  const raw = hasLastChannels
    ? { ...last.raw, ...entry, data_age: last.raw.data_age, producing: last.raw.producing }
    : { ...(last && withoutChannels(last.raw)), ...entry }
  const hasSent = hasAnswered(raw)
  const elapsedMs = hasSent && last?.hasSent ? answeredAtMs - last.answeredAtMs : 0
  return {
    receivedAtMs: nowMs,
    channelsReceivedAtMs: isComplete ? nowMs : 0,
    ...(hasLastChannels && last),
    raw,
    hasSent,
    messageAtMs: nowMs,
    answeredAtMs,
    intervalMs: elapsedMs > SAME_ANSWER_MS ? elapsedMs : last?.intervalMs,
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
