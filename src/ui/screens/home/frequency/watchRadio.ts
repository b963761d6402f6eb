import { type Inverter, isInReach } from '../../../live/inverter'

/**
 * In each polling round, an unreachable inverter gets three to six requests. They change the radio channel, ask for values, events and the
 * limit, and repeat commands that failed before. At the fifth request after the frequency was set, the second round has begun, or the next request asks
 * for the values. The search then waits SPARE_SECONDS for the answer.
 */
const REQUESTS_NEEDED = 5
/** The device polls the inverters in turn. Between two answers of another inverter, it polls the unreachable inverter. */
const ANSWERS_NEEDED = 2
/** Two answers of an inverter are further apart than this, as the device polls the unreachable inverter for seven seconds between them. Smaller differences come from rounded ages and late messages. */
const ANSWERS_APART_MS = 3000

/** The time of the inverter's last values; -Infinity without data. */
const measuredAtMs = ({ receivedAtMs, ageSeconds = Number.POSITIVE_INFINITY }: Inverter) =>
  receivedAtMs - ageSeconds * 1000
const requestsOf = ({ radio }: Inverter) => radio?.tx_request?.value

interface Observation {
  /** Whether the live data shows the radio's work: the device counts requests (v26), or another inverter answers. */
  isVisible: boolean
  /** True after the radio has asked the unreachable inverter on the current frequency. */
  isAsked: boolean
}

/** Returns a function to call with all further live data. */
export function watchRadio(
  serial: string,
  initial: readonly Inverter[],
): (inverters: readonly Inverter[]) => Observation {
  const isTarget = (inverter: Inverter) => inverter.serial === serial
  const channelsReceivedAtMs = initial.find(isTarget)?.channelsReceivedAtMs
  const lastAtMs = new Map(initial.map((inverter) => [inverter.serial, measuredAtMs(inverter)]))
  const answers = new Map<string, number>()
  let firstRequests: number | undefined

  function countAnswer(inverter: Inverter) {
    const atMs = measuredAtMs(inverter)
    const isNew = atMs > (lastAtMs.get(inverter.serial) ?? 0) + ANSWERS_APART_MS
    if (!isNew || !isInReach(inverter)) return
    lastAtMs.set(inverter.serial, atMs)
    answers.set(inverter.serial, (answers.get(inverter.serial) ?? 0) + 1)
  }

  return (inverters) => {
    const target = inverters.find(isTarget)
    const requests = target && requestsOf(target)
    // The first new count after the start. After a reset of the counters, the count starts again.
    if (requests !== undefined && target?.channelsReceivedAtMs !== channelsReceivedAtMs)
      firstRequests = Math.min(firstRequests ?? requests, requests)
    if (requests !== undefined)
      return { isVisible: true, isAsked: firstRequests !== undefined && requests >= firstRequests + REQUESTS_NEEDED }
    for (const inverter of inverters) if (!isTarget(inverter)) countAnswer(inverter)
    return { isVisible: answers.size > 0, isAsked: Math.max(0, ...answers.values()) >= ANSWERS_NEEDED }
  }
}
