import { quantity, t } from '../../../i18n'
import type { Inverter } from '../../../live/merge'

type Limited = Pick<Inverter, 'limitWatts' | 'limitPercent' | 'hasFineLimit' | 'tone'>

/** Watts where the device knows them, and the percentage; both whole, but for tenths of a percent on v26. */
export function limitText({ limitWatts, limitPercent, hasFineLimit, tone }: Limited): string {
  // What v26 says until it has asked the inverter, some minutes after its start.
  if (hasFineLimit && limitPercent === 0 && tone === 'good') return t('limit.unknown')
  const watts = limitWatts !== undefined && limitWatts >= 0 && quantity(limitWatts, 'W', 0)
  const percent =
    limitPercent !== undefined && quantity(hasFineLimit ? tenths(limitPercent) : Math.round(limitPercent), '%')
  return [watts, percent].filter(Boolean).join(' · ') || '–'
}

const tenths = (value: number) => Math.round(value * 10) / 10
