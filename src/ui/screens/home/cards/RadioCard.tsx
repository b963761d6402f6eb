import type { WriteReply } from '../../../../contract/codes'
import { get } from '../../../device/api'
import { useAction } from '../../../hooks/useAction'
import { t } from '../../../i18n'
import { isRecord } from '../../../lib/json'
import { urlPart } from '../../../lib/urlPart'
import type { Inverter } from '../../../live/merge'
import { Notice } from '../../../parts/Notice'
import { session } from '../../../state/session'
import { useStore } from '../../../state/store'
import { AmountTable } from './AmountTable'
import { Measure } from './Measure'
import { radioAmounts } from './radioAmounts'

/** How well the inverter is heard, in one line; the counts behind it when it is opened. Only v26 counts. */
export function RadioCard({ inverter: { serial, raw } }: { inverter: Inverter }) {
  const isGuest = !useStore(session)
  const { outcome, busy, run } = useAction()
  if (!isRecord(raw.radio_stats)) return null
  const amounts = radioAmounts(raw.radio_stats)
  const reset = () => get('/api/inverter/stats_reset', `?inv=${urlPart(serial)}`) as Promise<WriteReply>
  return (
    <div class="cards">
      <details>
        <summary class="row">
          <h3>
            {t('live.radio', { share: amounts.rx_success?.unit || '–' })} · <Measure amount={amounts.rssi} />
          </h3>
        </summary>
        <AmountTable amounts={amounts} />
        <Notice outcome={outcome} />
        {!isGuest && (
          <button type="button" class="outline" disabled={busy} onClick={() => run(reset)}>
            {t('live.resetRadio')}
          </button>
        )}
      </details>
    </div>
  )
}
