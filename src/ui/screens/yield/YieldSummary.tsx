import type { ReactNode } from 'react'
import { number, percent, t } from '../../i18n'
import { type Period, shiftedBy } from '../../yield/periods'
import { bestOf } from '../../yield/summary'
import { kwh, kwhText, MONEY_DIGITS, periodText } from './texts'

interface Props {
  /** The periods that the chart shows. */
  periods: readonly Period[]
  /** The average yield per day. */
  averageWh: number | undefined
  /** The month or year that is compared with the previous one. */
  compared: string | undefined
  /** 0.12 means 12 % more than in the previous month or year. */
  growth: number | undefined
  price: number
}

/** The sum of the shown periods, its value in money, the average per day, the best period, and the comparison with the previous month or year. */
export function YieldSummary({ periods, averageWh, compared, growth, price }: Props) {
  const sumWh = periods.reduce((sum, { wh }) => sum + wh, 0)
  const best = bestOf(periods)
  return (
    <dl className="summary row">
      <Figure label={t('yield.sum')} value={kwhText(sumWh)}>
        {price > 0 && (
          <>
            {t('live.value')} <span translate="no">{number(kwh(sumWh) * price, MONEY_DIGITS)}</span>
          </>
        )}
      </Figure>
      {averageWh !== undefined && <Figure label={t('yield.average')} value={kwhText(averageWh)} />}
      {best && (
        <Figure label={t('yield.best')} value={kwhText(best.measuredWh)}>
          <span translate="no">{periodText(best.name)}</span>
        </Figure>
      )}
      {compared && growth !== undefined && (
        <Figure
          label={t('yield.compared', { when: periodText(compared) })}
          value={t(growth < 0 ? 'yield.below' : 'yield.above', {
            share: percent(Math.abs(growth)),
            before: periodText(shiftedBy(-1, compared)),
          })}
        />
      )}
    </dl>
  )
}

interface FigureProps {
  label: string
  value: string
  children?: ReactNode
}

function Figure({ label, value, children }: FigureProps) {
  return (
    <div>
      <dt key={label}>{label}</dt>
      <dd>
        <b translate="no">{value}</b>
        {children && <small>{children}</small>}
      </dd>
    </div>
  )
}
