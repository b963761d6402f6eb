import { startOfDay, wallMs } from '../lib/clock'
import { mapValues } from '../lib/json'
import { type Amount, type Amounts, decodeAmount, type Inverter, isInReach } from './inverter'
import { isFault, type Silences } from './silence'

/** The totals of all inverters, and what they leave out. */
export interface RoofTotals {
  /** The power of the inverters that answer, and the yields of the device. Undefined values are not known yet. */
  totals: Amounts
  /** The names of the inverters that should answer, but whose power is missing in the total. Includes those that are expected to answer. */
  powerWithout: readonly string[]
  /** The names of the inverters that have not answered since the gateway's start. Their yields are missing in the totals. */
  yieldWithout: readonly string[]
  /** True if the yield of the day was measured before midnight. */
  isYieldOfYesterday: boolean
  /** Set after a start of the gateway, until each inverter has answered. Until then nothing is recorded. */
  start: GatewayStart | undefined
}

interface GatewayStart {
  /** A time of the monotonic clock. */
  atMs: number
  /** The number of inverters that have answered since then. */
  answered: number
  /** The number of inverters that have answered, or are expected to answer. */
  expected: number
}

const members = { Power: 'power', YieldDay: 'yieldDay', YieldTotal: 'yieldTotal' } as const
type Total = keyof typeof members

/** `total` has the sums of the device. Its power includes the last values of silent inverters. An inverter that has not answered since `oldBeforeMs` is no longer waited for. */
export function totalsOf(
  total: unknown,
  inverters: readonly Inverter[],
  { silent }: Silences,
  oldBeforeMs: number,
): RoofTotals {
  const sent = inverters.filter(({ hasSent }) => hasSent)
  const counted = sent.filter(isInReach)
  const pending = inverters.filter(
    (inverter) => isInReach(inverter) && !inverter.hasSent && inverter.answeredAtMs >= oldBeforeMs,
  )
  const sums = mapValues(total, decodeAmount)
  const device: Amounts = areSummedUp(sums, sent) ? sums : mapValues(sums, () => undefined)

  /** The sum over these inverters. It is the device's sum if these are all inverters that the device adds up, or if the page does not have all their values yet. */
  function sumOver(some: readonly Inverter[], name: Total, isAll: boolean): Amount | undefined {
    const hasValues = some.every(({ channelsReceivedAtMs }) => channelsReceivedAtMs)
    if (device[name] && (isAll || !hasValues)) return device[name]
    const value = some.reduce((sum, inverter) => sum + (inverter[members[name]]?.value ?? 0), 0)
    return some[0] && hasValues && sums[name] ? { ...sums[name], value } : undefined
  }

  // If the yield is 0, the gateway has already set all yields to 0 for the new day.
  const midnightMs = startOfDay(Date.now())
  const ofToday = device.YieldDay?.value ? sent.filter((inverter) => hasAnsweredSince(midnightMs, inverter)) : sent
  const isYieldOfYesterday = !ofToday[0] && !!sent[0]
  const ofDay = isYieldOfYesterday ? sent : ofToday
  const isAsleep = inverters.some(({ serial }) => silent.get(serial)?.isAsleep)
  return {
    totals: {
      ...device,
      Power:
        sumOver(counted, 'Power', counted.length === inverters.length) ??
        (isAsleep && sums.Power ? { ...sums.Power, value: 0 } : undefined),
      YieldDay: sumOver(ofDay, 'YieldDay', ofDay.length === sent.length && !pending[0]),
      YieldTotal: sumOver(sent, 'YieldTotal', !pending[0]),
    },
    powerWithout: namesOf(
      inverters,
      (inverter) => isFault(silent.get(inverter.serial)) || (isInReach(inverter) && !inverter.hasSent),
    ),
    yieldWithout: namesOf(inverters, (inverter) => sent[0] && !inverter.hasSent && inverter.channelsReceivedAtMs),
    isYieldOfYesterday,
    start: pending[0] && {
      atMs: pending[0].answeredAtMs,
      answered: sent.length,
      expected: sent.length + pending.length,
    },
  }
}

const namesOf = (inverters: readonly Inverter[], isNamed: (inverter: Inverter) => unknown) =>
  inverters.filter(isNamed).map(({ name }) => name)

/**
 * False until the device has summed up the values of the inverters. After a start all totals are 0 until the first answer of an inverter. v26
 * sums up only while its radio is idle, so its totals remain 0 for some more seconds.
 */
function areSummedUp({ YieldTotal }: Amounts, sent: readonly Inverter[]): boolean {
  const withValues = sent.filter(({ channelsReceivedAtMs }) => channelsReceivedAtMs)
  return YieldTotal?.value !== 0 || (!!withValues[0] && withValues.every(({ yieldTotal }) => !yieldTotal?.value))
}

const hasAnsweredSince = (sinceMs: number, { answeredAtMs }: Inverter) => wallMs(answeredAtMs) >= sinceMs

/** The yield of today. Undefined if the inverter has not answered since midnight. */
export const yieldOfToday = (inverter: Inverter): Amount | undefined =>
  hasAnsweredSince(startOfDay(Date.now()), inverter) ? inverter.yieldDay : undefined
