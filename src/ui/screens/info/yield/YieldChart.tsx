import { quantity, t } from '../../../i18n'
import { localeStore } from '../../../state/locale'
import type { Period } from '../../../yield/periods'

const WIDTH = 600
const HEIGHT = 150
/** The width of a bar, as a share of the room for it. */
const BAR_SHARE = 0.7

const WH_PER_KWH = 1000

export const kwh = (wh: number) => wh / WH_PER_KWH

/** '21 Jun 2026', 'Jun 2026' or '2026', as the language writes it. */
export function periodText({ name }: Period): string {
  const [, month, day] = name.split('-')
  return new Date(name).toLocaleDateString(localeStore.get(), {
    timeZone: 'UTC',
    year: 'numeric',
    ...(month && { month: 'short' }),
    ...(day && { day: 'numeric' }),
  })
}

/** A bar for each period: below, filled, what was measured; above it, outlined, what was shared out evenly. */
export function YieldChart({ periods }: { periods: readonly Period[] }) {
  const [first] = periods
  const last = periods.at(-1)
  if (!first || !last) return null
  const best = periods.reduce((one, other) => (other.wh > one.wh ? other : one))
  const step = WIDTH / periods.length
  const y = (wh: number) => Math.round(HEIGHT * (1 - wh / (best.wh || 1)))
  const bars = (from: (period: Period) => number, to: (period: Period) => number) =>
    periods
      .map(
        (period, index) =>
          `M${Math.round(step * index)} ${y(from(period))}V${y(to(period))}h${Math.round(step * BAR_SHARE)}V${y(from(period))}z`,
      )
      .join('')
  return (
    <figure className="bars">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path
          fill="currentColor"
          fillOpacity={0.15}
          d={bars(
            ({ measuredWh }) => measuredWh,
            ({ wh }) => wh,
          )}
        />
        <path
          fill="currentColor"
          d={bars(
            () => 0,
            ({ measuredWh }) => measuredWh,
          )}
        />
      </svg>
      <figcaption className="row spread" translate="no">
        <small>{`${periodText(first)} – ${periodText(last)}`}</small>
        <small>{t('yield.highest', { value: quantity(kwh(best.wh), 'kWh', 2), when: periodText(best) })}</small>
      </figcaption>
    </figure>
  )
}
