import { quantity } from '../../../i18n'
import type { Inverter } from '../../../live/inverter'
import { createStore } from '../../../state/store'

/** Whether the firmware accepts a limit of 0, and accepts and reports tenths. True for v26, because only v26 sends `order`. */
export const limitAllowsTenths = ({ order }: Inverter) => order !== undefined

/** The limit in watts, if the device knows it, and in percent. Both are whole numbers, but on v26 the percentage may have tenths. */
export function limitText(inverter: Inverter): string {
  const { limitWatts, limitPercent } = inverter
  const allowsTenths = limitAllowsTenths(inverter)
  const watts = limitWatts !== undefined && limitWatts >= 0 && quantity(limitWatts, 'W', 0)
  const percent = limitPercent !== undefined && quantity(limitPercent, '%', allowsTenths ? undefined : 0)
  return [watts, percent].filter(Boolean).join(' · ') || '–'
}

export interface LimitRequest {
  value: number
  unit: '%' | 'W'
  /** Distinguishes two equal requests. */
  requestedAtMs: number
}

/** Requested limits by serial, until the inverter has accepted them. */
export const limitRequests = createStore<Readonly<Record<string, LimitRequest | undefined>>>({})

/** Stores the limit that was requested for an inverter. Without `request`, removes the stored limit. */
export function setLimitRequest(serial: string, request?: LimitRequest) {
  limitRequests.set({ ...limitRequests.get(), [serial]: request })
}
