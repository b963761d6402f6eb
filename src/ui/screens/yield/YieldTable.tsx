import { useEffect, useRef } from 'react'
import { number, t } from '../../i18n'
import { TableHead } from '../../shared/Facts'
import type { Period } from '../../yield/periods'
import { KWH_DIGITS, kwh, MONEY_DIGITS, periodText } from './texts'

interface Props {
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
export function YieldTable({ periods, price, opened, close }: Props) {
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
