import { percent, t } from '../../../i18n'
import { AmountTable, Measure } from '../../../live/amounts'
import type { Inverter } from '../../../live/inverter'
import { lazy } from '../../../shared/lazy'
import { FoldedCard } from './FoldedCard'

const RadioReset = lazy(() => import('./RadioReset'), 'RadioReset')

/** The share of answered requests and the signal strength. A tap opens all counts. */
export function RadioCard({ inverter: { serial, radio } }: { inverter: Inverter }) {
  if (!radio) return null
  const share = radio.rx_success?.share
  return (
    <div className="cards">
      <FoldedCard
        id={serial}
        summary={
          <h3 translate="no">
            {t('live.radio', { share: share === undefined ? '–' : percent(share) })} · <Measure amount={radio.rssi} />
          </h3>
        }
        draw={() => (
          <>
            <AmountTable amounts={radio} />
            <RadioReset serial={serial} />
          </>
        )}
      />
    </div>
  )
}
