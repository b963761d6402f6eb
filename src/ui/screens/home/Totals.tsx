import { t } from '../../i18n'
import { amountOf, type Live } from '../../live/live'
import { powerHistory } from '../../live/powerHistory'
import { Measure } from './Measure'
import { PowerChart } from './PowerChart'

export function Totals({ total }: Pick<Live, 'total'>) {
  return (
    <section class="totals">
      <Key label={t('properties.Power')} amount={total.Power} />
      <PowerChart series={powerHistory()} power={amountOf(total.Power)} isNow />
      <Key label={t('properties.YieldDay')} amount={total.YieldDay} />
      <Key label={t('properties.YieldTotal')} amount={total.YieldTotal} />
    </section>
  )
}

function Key({ label, amount }: { label: string; amount: unknown }) {
  return (
    <p>
      <small>{label}</small>
      <b>
        <Measure amount={amountOf(amount)} />
      </b>
    </p>
  )
}
