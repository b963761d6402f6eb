import { quantity } from '../../../i18n'
import type { Inverter } from '../../../live/inverter'
import { createStore } from '../../../state/store'

/** v26 takes a limit of 0, and takes and reports tenths. Only v26 sends an order. */
export const hasFineLimit = ({ order }: Inverter) => order !== undefined

/** Watts where the device knows them, and the percentage; both whole, but for tenths of a percent on v26. */
export function limitText(inverter: Inverter): string {
  const { limitWatts, limitPercent, tone } = inverter
  const isFine = hasFineLimit(inverter)
  // v26 reports 0 % until it has asked the inverter, some minutes after its start.
  if (isFine && limitPercent === 0 && tone === 'good') return '–'
  const watts = limitWatts !== undefined && limitWatts >= 0 && quantity(limitWatts, 'W', 0)
  const percent = limitPercent !== undefined && quantity(limitPercent, '%', isFine ? undefined : 0)
  return [watts, percent].filter(Boolean).join(' · ') || '–'
}

export interface LimitRequest {
  value: number
  unit: '%' | 'W'
  /** Tells two equal requests apart. */
  requestedAtMs: number
}

/** Requested limits by serial, until the inverter has taken them. */
export const limitRequests = createStore<Readonly<Record<string, LimitRequest | undefined>>>({})

/** Without `request` the last one is removed. */
export function setLimitRequest(serial: string, request?: LimitRequest) {
  limitRequests.set({ ...limitRequests.get(), [serial]: request })
}
