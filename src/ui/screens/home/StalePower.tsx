import { quantity, t } from '../../i18n'

/** Stands behind the word for the total power. */
export function StalePower({ value, unit }: { value: number; unit: string }) {
  return <span translate="no"> · {t('live.stale', { power: quantity(value, unit, 0) })}</span>
}
