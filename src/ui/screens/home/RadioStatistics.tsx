import { percent, quantity, t } from '../../i18n'
import { share } from '../../lib/numbers'
import type { Radio } from '../../live/decode'
import type { Inverter } from '../../live/merge'
import { Fold } from '../../parts/Fold'
import { Loading } from '../../parts/Loading'
import { secondPiece } from '../../state/secondPiece'
import { useStore } from '../../state/store'
import { dialogs } from './dialogs/dialogs'

/** While nothing was heard. */
const UNHEARD_DBM = -127

/** How well the inverter is heard, in one line; the counts behind it when it is opened. */
export function RadioStatistics({ inverter }: { inverter: Inverter }) {
  const arrival = useStore(secondPiece)
  if (!inverter.radio) return null
  const { radio: Details } = dialogs
  return (
    <Fold summary={inWords(inverter.radio)}>
      {() => (Details ? <Details inverter={inverter} /> : arrival === 'coming' && <Loading />)}
    </Fold>
  )
}

function inWords({ tx_request = 0, rx_success = 0, rssi = UNHEARD_DBM }: Radio): string {
  if (!tx_request) return t('radio.none')
  const answered = t('radio.answered', { share: percent(share(rx_success, tx_request)) })
  return rssi > UNHEARD_DBM ? `${answered} · ${quantity(rssi, 'dBm')}` : answered
}
