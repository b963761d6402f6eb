import type { NumberOptions } from '../../../../contract/form'
import { get } from '../../../device/api'
import { asApiError, errorText } from '../../../device/outcome'
import { replyText } from '../../../device/replyText'
import { t } from '../../../i18n'
import { type Limit, type LimitUnit, limitRange, sendLimit } from './limit'
import { setLimitRequest } from './limitText'

/** An inverter of the roof and its rated power; 0: not known. */
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

/** What the roof may be limited to, so that each inverter gets a limit that it takes. */
export function roofRange(unit: LimitUnit, members: readonly Member[], isFine: boolean): NumberOptions {
  const sum = sumOf(members)
  const range = limitRange(unit, sum, isFine)
  if (unit === '%') return range
  const least = Math.min(...withPower(unit, members).map(({ maxPower }) => maxPower))
  return { ...range, min: Math.ceil((range.min * sum) / least) }
}

/** Each inverter's limit: watts are split by rated power and rounded down, so that together they are never more. */
export function sharesOf({ value, unit }: Limit, members: readonly Member[]): Share[] {
  const sum = sumOf(members)
  return withPower(unit, members).map(({ serial, maxPower }) => ({
    serial,
    unit,
    value: unit === '%' ? value : Math.floor((value * maxPower) / sum),
  }))
}

const ASK_EVERY_MS = 2000
/** An inverter that does not answer has failed after 20 seconds. */
const MOST_QUESTIONS = 15

/** Sends one limit, and waits until the inverter has taken or refused it. `isTaken`: the device has accepted it. `isLost`: an answer is missing, so the outcome is not known. */
export async function sendShare(
  { serial, ...limit }: Share,
  isPersistent: boolean,
): Promise<{ text: string; isTaken?: boolean; isLost?: boolean }> {
  let isTaken = false
  try {
    const reply = await sendLimit(serial, limit, isPersistent)
    if (reply.type !== 'success') return { text: replyText(reply) }
    isTaken = true
    setLimitRequest(serial, { ...limit, requestedAtMs: Date.now() })
    for (let asked = 0; asked < MOST_QUESTIONS; asked++) {
      const status = (await get('/api/limit/status'))[serial]?.limit_set_status
      if (status !== 'Pending') return { text: t(status === 'Failure' ? 'power.failure' : 'power.ok'), isTaken }
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
    }
    return { text: t('power.pending'), isTaken }
  } catch (thrown) {
    return { text: errorText(asApiError(thrown)), isTaken, isLost: true }
  }
}
