import { monotonicMs } from '../lib/clock'
import { numberOf } from '../lib/numbers'
import { get } from './api'

/** The start time of the gateway by the monotonic clock. Undefined if the device does not report its uptime. */
export async function loadStartTime(signal?: AbortSignal): Promise<number | undefined> {
  const uptimeSeconds = numberOf((await get('/api/system/status', '', signal)).uptime)
  return uptimeSeconds === undefined ? undefined : monotonicMs() - uptimeSeconds * 1000
}
