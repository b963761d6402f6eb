import { type DtuConfig, pollSeconds } from '../../../../contract/dtu'
import type { SystemStatus } from '../../../../contract/system'
import { get } from '../../../device/api'
import { asRecord } from '../../../lib/json'
import { numberOf } from '../../../lib/numbers'

/** Time for the answer to a request that was just sent, and for the delay to this page. */
export const SPARE_SECONDS = 4
/** An unreachable inverter gets five requests each for its values (0.5 s), its events (0.75 s) and its limit (0.2 s). */
const SILENT_SECONDS = 8
/** A failed limit or power command is sent again in each round: five times two seconds. */
const FAILED_SECONDS = 10

/** The duration of a round if all of these inverters are unreachable. */
export async function loadRoundSeconds(
  dtu: DtuConfig,
  serials: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  const system: SystemStatus = await get('/api/system/status', '', signal)
  const limits = asRecord(await get('/api/limit/status', '', signal))
  const powers = asRecord(await get('/api/power/status', '', signal))
  const everySeconds = numberOf(pollSeconds(dtu, system)) ?? 0
  const secondsOf = (serial: string) => {
    const states = [asRecord(limits[serial]).limit_set_status, asRecord(powers[serial]).power_set_status]
    const failed = states.filter((status) => status === 'Failure' || status === 'Pending')
    return Math.max(everySeconds, SILENT_SECONDS + failed.length * FAILED_SECONDS)
  }
  return serials.reduce((sum, serial) => sum + secondsOf(serial), 0)
}

/** With counted requests (v26) a try ends in the second round, at the next message with the counts. */
const COUNTED_ROUNDS = 1.5
const MESSAGE_SECONDS = 10

/** The average duration of a try without an answer. */
export function averageSeconds(roundSeconds: number, isCounted: boolean): number {
  return SPARE_SECONDS + (isCounted ? roundSeconds * COUNTED_ROUNDS + MESSAGE_SECONDS : roundSeconds)
}
