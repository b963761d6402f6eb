import { resetStatistics } from '../../../device/api'
import { useAction } from '../../../hooks/useAction'
import { number, percent, quantity, t } from '../../../i18n'
import { formatNumber, share } from '../../../lib/numbers'
import type { Inverter } from '../../../live/merge'
import { FactList } from '../../../parts/Facts'
import { Notice } from '../../../parts/Notice'
import { session } from '../../../state/session'
import { useStore } from '../../../state/store'

/** An nRF24 knows no more than these. */
const ONE_OF_TWO_DBM = [-30, -80]

/** What became of the requests to an inverter, and a new start for the counts. */
export function RadioDetails({ inverter: { serial, radio = {} } }: { inverter: Inverter }) {
  const isGuest = !useStore(session)
  const { outcome, busy, run } = useAction()
  const { tx_request = 0, rssi } = radio
  const counted = (count = 0) => `${number(count)} · ${percent(share(count, tx_request))}`
  return (
    <>
      <FactList
        facts={[
          [t('radio.requests'), tx_request],
          [t('radio.success'), counted(radio.rx_success)],
          [t('radio.nothing'), counted(radio.rx_fail_nothing)],
          [t('radio.partial'), counted(radio.rx_fail_partial)],
          [t('radio.corrupt'), counted(radio.rx_fail_corrupt)],
          [t('radio.repeated'), radio.tx_re_request],
          [t('networkInfo.rssi'), formatNumber(rssi, (dbm) => quantity(dbm, 'dBm'))],
        ]}
      />
      {rssi !== undefined && ONE_OF_TWO_DBM.includes(rssi) && <p>{t('radio.twoLevels')}</p>}
      <Notice outcome={outcome} />
      {!isGuest && (
        <button type="button" class="outline" disabled={busy} onClick={() => run(() => resetStatistics(serial))}>
          {t('radio.reset')}
        </button>
      )}
    </>
  )
}
