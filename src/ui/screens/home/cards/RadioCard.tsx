import { t } from '../../../i18n'
import { isRecord } from '../../../lib/json'
import type { Inverter } from '../../../live/merge'
import { lazy } from '../../../shared/lazy'
import { AmountTable } from './AmountTable'
import { FoldedCard } from './FoldedCard'
import { Measure } from './Measure'
import { radioAmounts } from './radioAmounts'

const RadioReset = lazy(() => import('./RadioReset'), 'RadioReset')

/** How well the inverter is heard, in one line; the counts behind it when it is opened. Only v26 counts. */
export function RadioCard({ inverter: { serial, raw } }: { inverter: Inverter }) {
  if (!isRecord(raw.radio_stats)) return null
  const amounts = radioAmounts(raw.radio_stats)
  return (
    <div className="cards">
      <FoldedCard
        id={serial}
        summary={
          <h3 translate="no">
            {t('live.radio', { share: amounts.rx_success?.unit || '–' })} · <Measure amount={amounts.rssi} />
          </h3>
        }
        draw={() => (
          <>
            <AmountTable amounts={amounts} />
            <RadioReset serial={serial} />
          </>
        )}
      />
    </div>
  )
}
