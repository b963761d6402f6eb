import { asRecord, type Raw } from '../lib/json'
import { numberOf } from '../lib/numbers'
import { channelsIn, type ReceivedData } from './channels'

/** Whether the gateway reports a limit of 0 % for an inverter that has sent values. This 0 % may mean that the gateway has not read the limit yet. */
export function hasZeroLimit({ raw, channelsReceivedAtMs, hasSent }: ReceivedData): boolean {
  return raw.limit_relative === 0 && channelsReceivedAtMs > 0 && hasSent
}

/**
 * For a known model, a reported 0 % is a real limit if the inverter's last answer came at least this much time after the start of the gateway. An earlier 0 %
 * may also mean that the gateway has not read the limit yet; no field distinguishes the two cases. v23 reads the limit right after the inverter's first answer, v26
 * four minutes after the start of the gateway at the earliest. This constant adds one minute, in which each inverter is polled.
 */
const LIMITS_READ_AFTER_MS = 300_000
/** An inverter with a real limit of 0 % feeds in less than this. */
const MAX_WATTS_AT_ZERO_LIMIT = 100

/** Whether the gateway has read the limit from the inverter, so that the reported limit is real. */
export function isLimitRead({ raw, receivedAtMs }: ReceivedData, startedAtMs: number | undefined): boolean {
  if (raw.limit_relative !== 0) return true
  const measuredAtMs = receivedAtMs - 1000 * (numberOf(raw.data_age) ?? 0)
  if (startedAtMs === undefined || measuredAtMs < startedAtMs + LIMITS_READ_AFTER_MS) return false
  // For an unknown model, the gateway does not convert a limit in watts to percent. It reads the percentage only four minutes after each new limit. Until then the reported 0 % may be wrong, so it counts only if the power is low.
  const isUnknownModel = Number(raw.limit_absolute) < 0
  return !isUnknownModel || acPowerOf(raw) < MAX_WATTS_AT_ZERO_LIMIT
}

function acPowerOf(raw: Raw): number {
  return channelsIn(raw)
    .filter(({ kind }) => kind === 'AC')
    .reduce((sum, { properties }) => sum + (numberOf(asRecord(properties.Power).v) ?? 0), 0)
}
