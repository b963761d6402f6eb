import { monotonicMs } from '../lib/clock'
import { numberOf } from '../lib/numbers'
import { get } from './api'

/** Requests the uptime of the gateway. Returns its start time by the monotonic clock, or undefined if the gateway does not report its uptime. */
export async function loadStartTime(signal?: AbortSignal): Promise<number | undefined> {
  const uptimeSeconds = numberOf((await get('/api/system/status', '', signal)).uptime)
  return uptimeSeconds === undefined ? undefined : monotonicMs() - uptimeSeconds * 1000
}
