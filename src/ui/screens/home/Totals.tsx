import type { ReactNode } from 'react'
import { hourMinute, quantity, t } from '../../i18n'
import { monotonicMs } from '../../lib/clock'
import { OLD_POWER_SECONDS } from '../../live/ages'
import { Measure } from '../../live/amounts'
import { type Amount, ageSecondsAt, type Inverter } from '../../live/inverter'
import type { Live } from '../../live/merge'
import { useEachSecond } from '../../shared/hooks/useEachSecond'
import { Link } from '../../shared/Link'
import { RoofButton } from './roof/Roof'

/** The part of the total power that is older than a minute. */
export function stalePower(inverters: readonly Inverter[], nowMs: number): number {
  // v26 includes only polled inverters in the total. Only v26 sends `order`.
  const isInTotal = ({ status, order }: Inverter) => status !== 'notPolled' || order === undefined
  const isOld = (inverter: Inverter) => Number(ageSecondsAt(inverter, nowMs)) > OLD_POWER_SECONDS
  return inverters
    .filter((inverter) => isInTotal(inverter) && isOld(inverter))
    .reduce((sum, { power }) => sum + (power?.value ?? 0), 0)
}

interface TotalsProps extends Pick<Live, 'totals' | 'inverters' | 'asOfMs'> {
  /** True if all data is outdated, because the connection is lost. */
  isStale: boolean
}

/** The values of all inverters together. */
export function Totals({ totals, inverters, asOfMs, isStale }: TotalsProps) {
  const oldPower = useEachSecond(() => stalePower(inverters, monotonicMs()))
  return (
    <section className="totals row" id="totals">
      <TotalValue label={t('properties.Power')} amount={totals.Power}>
        {isStale ? (
          <span translate="no"> · {t('live.asOf', { time: hourMinute(new Date(asOfMs)) })}</span>
        ) : (
          oldPower > 0 &&
          totals.Power && (
            <span translate="no"> · {t('live.stale', { power: quantity(oldPower, totals.Power.unit, 0) })}</span>
          )
        )}
      </TotalValue>
      <TotalValue label={<Link href="/yield">{t('properties.YieldDay')}</Link>} amount={totals.YieldDay} />
      <TotalValue label={t('properties.YieldTotal')} amount={totals.YieldTotal} />
      {inverters[1] && <RoofButton inverters={inverters} />}
    </section>
  )
}

interface TotalValueProps {
  label: ReactNode
  amount: Amount | undefined
  children?: ReactNode
}

function TotalValue({ label, amount, children }: TotalValueProps) {
  return (
    <p>
      <small>
        {label}
        {children}
      </small>
      <b>
        <Measure amount={amount} />
      </b>
    </p>
  )
}
