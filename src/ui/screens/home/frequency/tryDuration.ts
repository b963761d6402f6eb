import { type DtuConfig, pollSeconds } from '../../../../contract/dtu'
import type { UncheckedSystem } from '../../../../contract/system'
import { get } from '../../../device/api'
import { asRecord } from '../../../lib/json'
import { numberOf } from '../../../lib/numbers'
import { type Inverter, isInReach } from '../../../live/inverter'

/** Added to each wait: the time for the inverter's answer to the last request, and for the next message to this page. */
export const SPARE_SECONDS = 4
/** In a round, the device sends three requests to an unreachable inverter, each of them five times: for values (0.5 s each time), events (0.75 s) and limit (0.2 s). Together 7.25 s, rounded up. */
const UNREACHABLE_SECONDS = 8
/** In each round, the device repeats a limit command or power command that has failed or is pending: five times two seconds. */
const FAILED_COMMAND_SECONDS = 10

/** The duration of a polling round if all inverters in `serials` are unreachable. */
export async function loadPollingRoundSeconds(
  dtu: DtuConfig,
  serials: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  const system: UncheckedSystem = await get('/api/system/status', '', signal)
  const limits = asRecord(await get('/api/limit/status', '', signal))
  const powers = asRecord(await get('/api/power/status', '', signal))
  const intervalSeconds = numberOf(pollSeconds(dtu, system)) ?? 0
  const secondsOf = (serial: string) => {
    const states = [asRecord(limits[serial]).limit_set_status, asRecord(powers[serial]).power_set_status]
    const repeated = states.filter((status) => status === 'Failure' || status === 'Pending')
    return Math.max(intervalSeconds, UNREACHABLE_SECONDS + repeated.length * FAILED_COMMAND_SECONDS)
  }
  return serials.reduce((sum, serial) => sum + secondsOf(serial), 0)
}

/** The average duration of a try on v26, in rounds. A try tests one frequency. v26 counts its requests: a try without an answer ends with the fifth counted request, during the second round. */
const ROUNDS_PER_COUNTED_TRY = 1.5
/** The longest time until a message with new counts arrives. */
const MESSAGE_SECONDS = 10

/** The average duration of a try without an answer. `countsRequests` is true if the firmware counts its requests. */
export function averageTrySeconds(pollingRoundSeconds: number, countsRequests: boolean): number {
  return (
    SPARE_SECONDS +
    (countsRequests ? pollingRoundSeconds * ROUNDS_PER_COUNTED_TRY + MESSAGE_SECONDS : pollingRoundSeconds)
  )
}

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

/** The time of the inverter's last values; -Infinity without data. The age is rounded down, so the values may be up to a second older. */
export const measuredAtMs = ({ receivedAtMs, ageSeconds = Number.POSITIVE_INFINITY }: Inverter) =>
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
