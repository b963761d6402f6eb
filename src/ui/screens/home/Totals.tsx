import type { ReactNode } from 'react'
import { hourMinute, t } from '../../i18n'
import { Measure } from '../../live/amounts'
import type { Amount } from '../../live/inverter'
import type { Live } from '../../live/merge'
import { Link } from '../../shared/Link'
import { RoofButton } from './roof/Roof'
import { namesText } from './status'

interface TotalsProps {
  live: Live
  /** True if all data is outdated, because the connection is lost. */
  isStale: boolean
}

/** The values of all inverters together, and what they leave out. */
export function Totals({ live, isStale }: TotalsProps) {
  const { totals, powerWithout, yieldWithout, isYieldOfYesterday, start, inverters, asOfMs } = live
  const soFar = start && t('live.soFar', { some: start.answered, count: start.expected })
  const without = (names: readonly string[]) => names[0] && t('live.without', { names: namesText(names) })
  const powerNote = isStale ? t('live.asOf', { time: hourMinute(new Date(asOfMs)) }) : (soFar ?? without(powerWithout))
  const yieldNote = soFar ?? without(yieldWithout)
  const yieldDayLabel = t(isYieldOfYesterday ? 'live.yieldYesterday' : 'properties.YieldDay')
  return (
    <section className="totals row" id="totals">
      <TotalValue label={t('properties.Power')} note={powerNote} amount={totals.Power} />
      <TotalValue label={<Link href="/yield">{yieldDayLabel}</Link>} note={yieldNote} amount={totals.YieldDay} />
      <TotalValue label={t('properties.YieldTotal')} note={yieldNote} amount={totals.YieldTotal} />
      {inverters[1] && <RoofButton inverters={inverters} />}
    </section>
  )
}

interface TotalValueProps {
  label: ReactNode
  note: string | undefined
  amount: Amount | undefined
}

function TotalValue({ label, note, amount }: TotalValueProps) {
  return (
    <p>
      <small>
        {label}
        {note && <span translate="no"> · {note}</span>}
      </small>
      <b>
        <Measure amount={amount} />
      </b>
    </p>
  )
}
