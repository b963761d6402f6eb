import { quantity } from '../../../i18n'
import type { Inverter } from '../../../live/merge'

/** Watts where the device knows them, and the percentage; both whole. */
export function limitText({ limitWatts, limitPercent }: Pick<Inverter, 'limitWatts' | 'limitPercent'>): string {
  const watts = limitWatts !== undefined && limitWatts >= 0 && quantity(limitWatts, 'W', 0)
  const percent = limitPercent !== undefined && quantity(limitPercent, '%', 0)
  return [watts, percent].filter(Boolean).join(' · ') || '–'
}
