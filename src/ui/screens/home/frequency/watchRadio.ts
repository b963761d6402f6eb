import { type Inverter, isInReach } from '../../../live/inverter'

/**
 * After this number of counted requests, the inverter counts as asked on the current frequency. In each polling round, the device sends three to six
 * requests to an unreachable inverter: to change the radio channel, for values, events and the limit, and for failed commands. It does not count
 * repetitions of a request. Of any six successive requests, at least one is for the values. So after five requests, the sixth may be this one.
 * The search then waits SPARE_SECONDS for the answer.
 */
const REQUESTS_NEEDED = 5
/** After this number of answers of one other inverter, the unreachable inverter counts as asked. The device polls the inverters in turn, so it has polled the unreachable inverter between these answers. */
const ANSWERS_NEEDED = 2
/** Two answers of an inverter are further apart than this, as the device polls the unreachable inverter for seven seconds between them. Smaller differences come from rounded ages and late messages. */
const MIN_BETWEEN_ANSWERS_MS = 3000

/** The time of the inverter's last values; -Infinity without data. */
const measuredAtMs = ({ receivedAtMs, ageSeconds = Number.POSITIVE_INFINITY }: Inverter) =>
  receivedAtMs - ageSeconds * 1000
const requestCountOf = ({ radio }: Inverter) => radio?.tx_request?.value

interface Observation {
  /** Whether the live data shows that the device polls: the device counts its requests (v26), or another inverter answers. */
  hasSeenPolling: boolean
  /** True after the radio has asked the unreachable inverter on the current frequency. */
  isInverterAsked: boolean
}

/** Watches the requests to the inverter `serial` from now on. Call the returned function with the inverters whenever new live data arrive. */
export function watchRadio(
  serial: string,
  initial: readonly Inverter[],
): (inverters: readonly Inverter[]) => Observation {
  const isTarget = (inverter: Inverter) => inverter.serial === serial
  const channelsReceivedAtMs = initial.find(isTarget)?.channelsReceivedAtMs
  const lastAnswerAtMs = new Map(initial.map((inverter) => [inverter.serial, measuredAtMs(inverter)]))
  const answerCounts = new Map<string, number>()
  let firstCount: number | undefined

  function countAnswer(inverter: Inverter) {
    const atMs = measuredAtMs(inverter)
    const isNew = atMs > (lastAnswerAtMs.get(inverter.serial) ?? 0) + MIN_BETWEEN_ANSWERS_MS
    if (!isNew || !isInReach(inverter)) return
    lastAnswerAtMs.set(inverter.serial, atMs)
    answerCounts.set(inverter.serial, (answerCounts.get(inverter.serial) ?? 0) + 1)
  }

  return (inverters) => {
    const target = inverters.find(isTarget)
    const requestCount = target && requestCountOf(target)
    // `firstCount` is the first new count after the start. A reset of the device's counters makes it smaller.
    if (requestCount !== undefined && target?.channelsReceivedAtMs !== channelsReceivedAtMs)
      firstCount = Math.min(firstCount ?? requestCount, requestCount)
    if (requestCount !== undefined)
      return {
        hasSeenPolling: true,
        isInverterAsked: firstCount !== undefined && requestCount >= firstCount + REQUESTS_NEEDED,
      }
    for (const inverter of inverters) if (!isTarget(inverter)) countAnswer(inverter)
    return {
      hasSeenPolling: answerCounts.size > 0,
      isInverterAsked: Math.max(0, ...answerCounts.values()) >= ANSWERS_NEEDED,
    }
  }
}
