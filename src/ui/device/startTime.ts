import { numberOf } from '../lib/numbers'
import { get } from './api'

/** When the gateway started, by this browser's clock; undefined if the device does not say. */
export async function loadStartTime(signal?: AbortSignal): Promise<number | undefined> {
  const uptimeSeconds = numberOf((await get('/api/system/status', '', signal)).uptime)
  return uptimeSeconds === undefined ? undefined : Date.now() - uptimeSeconds * 1000
}
