import { t } from '../../../../ui/i18n'
import { amountText, Measure } from '../../../../ui/live/amounts'
import { type Amount, decodeAmount } from '../../../../ui/live/inverter'
import type { Live } from '../../../../ui/live/merge'
import { EnergyFlow } from './EnergyFlow'
import { energyOf, partsOf } from './energy'
import { LimiterState } from './LimiterState'
import { usePanelReports } from './panelReports'

/** The energy flow, and the totals of the chargers. Empty if all parts are off or missing. */
export function HouseTotals({ live }: { live: Live }) {
  const reports = usePanelReports()
  const { solarcharger, battery, meter, gridcharger } = partsOf(live)
  if (!solarcharger && !battery && !meter && !gridcharger) return null
  const yieldDay = decodeAmount(solarcharger?.yieldDay)
  return (
    <section className="energy row">
      <h2 className="unseen">{t('house.flow')}</h2>
      {(battery || meter) && <EnergyFlow energy={energyOf(live, reports)} />}
      <div className="beside">
        <LimiterState />
        {solarcharger && (
          <Total
            label={t('solarcharger.title')}
            amount={decodeAmount(solarcharger.power)}
            detail={yieldDay && t('live.today', { value: amountText(yieldDay) })}
            isStale={reports.isUnreachable('solarcharger')}
          />
        )}
        {gridcharger && (
          <Total
            label={t('gridcharger.title')}
            amount={decodeAmount(gridcharger.Power)}
            isStale={reports.isUnreachable('gridcharger')}
          />
        )}
      </div>
    </section>
  )
}

interface TotalProps {
  label: string
  amount: Amount | undefined
  detail?: string | undefined
  isStale: boolean
}

function Total({ label, amount, detail, isStale }: TotalProps) {
  const remark = isStale ? t('live.notReachable') : detail
  return (
    <p data-stale={isStale || undefined}>
      <small>{label}</small>
      <b>
        <Measure amount={amount} />
      </b>
      {remark && <small translate="no">{remark}</small>}
    </p>
  )
}
