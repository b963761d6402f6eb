import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { number, percent, t } from '../../i18n'
import { TableHead } from '../../shared/Facts'
import { bestOf, type Period, shiftedBy } from '../../yield/periods'
import { KWH_DIGITS, kwh, kwhText, MONEY_DIGITS, periodText } from './texts'

interface SummaryProps {
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
export function YieldSummary({ periods, averageWh, compared, growth, price }: SummaryProps) {
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

interface TableProps {
  periods: readonly Period[]
  price: number
  /** The name of the period that was selected in the chart. */
  opened: string | undefined
  /** Called when the table is folded. */
  close: () => void
}

/** The names of the columns. If a price is set, there is a column for the value of the energy. */
export function headingsOf(price: number): string[] {
  const headings = [t('yield.span'), `${t('nav.yield')} (kWh)`, `${t('yield.shared')} (kWh)`]
  return price ? [...headings, t('live.value')] : headings
}

/** The periods as a table, the latest first. The table is folded until the user opens it, or taps a bar of the chart. */
export function YieldTable({ periods, price, opened, close }: TableProps) {
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => row.current?.focus(), [opened])
  const numberOrDash = (wh: number) => (wh ? number(kwh(wh), KWH_DIGITS) : '–')
  return (
    <details
      open={!!opened}
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open) close()
      }}
    >
      <summary>{t('live.table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <div className="scrolls" tabIndex={0}>
        <table>
          <TableHead headings={headingsOf(price)} />
          <tbody translate="no">
            {[...periods].reverse().map(({ name, wh, measuredWh }) => (
              <tr
                key={name}
                ref={name === opened ? row : undefined}
                tabIndex={-1}
                aria-current={name === opened || undefined}
              >
                {/* Non-breaking spaces keep a date on one line. */}
                <th scope="row">{periodText(name).replaceAll(' ', '\u00a0')}</th>
                <td>{number(kwh(wh), KWH_DIGITS)}</td>
                <td>{numberOrDash(wh - measuredWh)}</td>
                {price > 0 && <td>{number(kwh(wh) * price, MONEY_DIGITS)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
