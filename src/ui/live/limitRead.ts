import { asRecord, type Raw } from '../lib/json'
import { numberOf } from '../lib/numbers'
import { channelsIn, hasMeasured, type Received } from './channels'

/** Whether a limit of 0 % is reported of an inverter that has sent values. It may mean that the gateway has not read the limit yet. */
export function hasZeroLimit({ raw, channelsAtMs }: Received): boolean {
  return raw.limit_relative === 0 && channelsAtMs > 0 && hasMeasured(channelsIn(raw))
}

/**
 * The gateway reports 0 % until it has read a limit, and no field tells this from a real 0 %. v23 reads the limit right after the
 * inverter's first answer, v26 only when it has run for four minutes. One more minute, in which each inverter is polled.
 */
const LIMITS_READ_AFTER_MS = 300_000
/** More than any inverter feeds in that is limited to 0 %. */
const TOO_MANY_WATTS = 100

export function isLimitRead({ raw, receivedAtMs }: Received, startedAtMs: number | undefined): boolean {
  if (raw.limit_relative !== 0) return true
  const measuredAtMs = receivedAtMs - 1000 * (numberOf(raw.data_age) ?? 0)
  if (startedAtMs === undefined || measuredAtMs < startedAtMs + LIMITS_READ_AFTER_MS) return false
  // A limit in watts is not converted for an unknown model, and each one puts the reading off by four minutes.
  const isUnknownModel = Number(raw.limit_absolute) < 0
  return !isUnknownModel || acPowerOf(raw) < TOO_MANY_WATTS
}

function acPowerOf(raw: Raw): number {
  return channelsIn(raw)
    .filter(({ kind }) => kind === 'AC')
    .reduce((sum, { properties }) => sum + (numberOf(asRecord(properties.Power).v) ?? 0), 0)
}
