import { type DtuConfig, pollSeconds } from '../../../../contract/dtu'
import type { UncheckedSystem } from '../../../../contract/system'
import { get } from '../../../device/api'
import { asRecord } from '../../../lib/json'
import { numberOf } from '../../../lib/numbers'

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
