import { t } from '../../i18n'
import type { Amount } from '../../live/decode'
import type { Live } from '../../live/merge'
import { Measure } from './cards/Measure'
import { PowerChart } from './chart/PowerChart'

export function Totals({ totals }: Pick<Live, 'totals'>) {
  return (
    <section className="totals row">
      <TotalValue label={t('properties.Power')} amount={totals.Power} />
      <TotalValue label={t('properties.YieldDay')} amount={totals.YieldDay} />
      <TotalValue label={t('properties.YieldTotal')} amount={totals.YieldTotal} />
      <PowerChart power={totals.Power} />
    </section>
  )
}

function TotalValue({ label, amount }: { label: string; amount: Amount | undefined }) {
  return (
    <p>
      <small>{label}</small>
      <b>
        <Measure amount={amount} />
      </b>
    </p>
  )
}
