import type { NumberOptions } from '../../../../contract/form'
import { get } from '../../../device/api'
import { asApiError, errorText } from '../../../device/outcome'
import { replyText } from '../../../device/replyText'
import { t } from '../../../i18n'
import { type Limit, type LimitUnit, limitRange, sendLimit } from './limit'
import { setLimitRequest } from './limitText'

/** An inverter that shares the common limit, and its rated power in watts; 0: not known. */
interface Member {
  serial: string
  maxPower: number
}

export interface Share extends Limit {
  serial: string
}

export const sumOf = (members: readonly Member[]) => members.reduce((sum, { maxPower }) => sum + maxPower, 0)

/** Watts can be split only among inverters whose rated power is known. */
const withPower = (unit: LimitUnit, members: readonly Member[]) =>
  members.filter(({ maxPower }) => unit === '%' || maxPower > 0)

/** The range of the common limit in which each inverter gets a limit that it accepts. */
export function roofRange(unit: LimitUnit, members: readonly Member[], isFine: boolean): NumberOptions {
  const sum = sumOf(members)
  const range = limitRange(unit, sum, isFine)
  if (unit === '%') return range
  const least = Math.min(...withPower(unit, members).map(({ maxPower }) => maxPower))
  return { ...range, min: Math.ceil((range.min * sum) / least) }
}

/** Each inverter's limit. Watts are split by rated power and rounded down, so that their sum is never above the common limit. */
export function sharesOf({ value, unit }: Limit, members: readonly Member[]): Share[] {
  const sum = sumOf(members)
  return withPower(unit, members).map(({ serial, maxPower }) => ({
    serial,
    unit,
    value: unit === '%' ? value : Math.floor((value * maxPower) / sum),
  }))
}

const ASK_EVERY_MS = 2000
/** 30 seconds in all. The device reports a failure after 20 if the inverter does not answer. */
const MOST_QUESTIONS = 15

/** Sends one limit, and waits half a minute at most for the inverter's result. `isAccepted`: the gateway has accepted it, or its answer was lost. `hasFailed`: a request has failed. */
export async function sendShare(
  { serial, ...limit }: Share,
  isPersistent: boolean,
): Promise<{ text: string; isAccepted?: boolean; hasFailed?: boolean }> {
  let isAccepted = false
  try {
    const reply = await sendLimit(serial, limit, isPersistent)
    if (reply.type !== 'success') return { text: replyText(reply) }
    isAccepted = true
    setLimitRequest(serial, { ...limit, requestedAtMs: Date.now() })
    for (let asked = 0; asked < MOST_QUESTIONS; asked++) {
      const status = (await get('/api/limit/status'))[serial]?.limit_set_status
      if (status === 'Ok') return { text: t('power.ok'), isAccepted }
      if (status === 'Failure') return { text: t('power.failure'), isAccepted }
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
    }
    return { text: t('power.pending'), isAccepted }
  } catch (thrown) {
    const error = asApiError(thrown)
    const isLost = ['unreachable', 'unreadable'].includes(error.reason) || error.status >= 500
    return { text: errorText(error), isAccepted: isAccepted || isLost, hasFailed: true }
  }
}
