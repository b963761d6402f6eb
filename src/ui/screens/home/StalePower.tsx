import { quantity, t } from '../../i18n'

/** After the label of the total power: how much of it is old. */
export function StalePower({ value, unit }: { value: number; unit: string }) {
  return <span translate="no"> · {t('live.stale', { power: quantity(value, unit, 0) })}</span>
}
