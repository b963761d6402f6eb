import { quantity } from '../../../i18n'
import type { Inverter } from '../../../live/merge'

/** v26 takes 0, and tells tenths of a percent. */
export const hasFineLimit = ({ raw }: Pick<Inverter, 'raw'>) => raw.order !== undefined

/** Watts where the device knows them, and the percentage; both whole, but for tenths of a percent on v26. */
export function limitText(inverter: Pick<Inverter, 'limitWatts' | 'limitPercent' | 'raw' | 'tone'>): string {
  const { limitWatts, limitPercent, tone } = inverter
  const isFine = hasFineLimit(inverter)
  // What v26 says until it has asked the inverter, some minutes after its start.
  if (isFine && limitPercent === 0 && tone === 'good') return '–'
  const watts = limitWatts !== undefined && limitWatts >= 0 && quantity(limitWatts, 'W', 0)
  const percent = limitPercent !== undefined && quantity(limitPercent, '%', isFine ? undefined : 0)
  return [watts, percent].filter(Boolean).join(' · ') || '–'
}
