import { useState } from 'react'
import { command } from '../../../ui/device/api'
import { t } from '../../../ui/i18n'
import { asRecord } from '../../../ui/lib/json'
import { Measure } from '../../../ui/live/amounts'
import { decodeAmount } from '../../../ui/live/inverter'
import type { Live } from '../../../ui/live/merge'
import { FactList } from '../../../ui/shared/Facts'
import { useAction } from '../../../ui/shared/hooks/useAction'
import { Notice } from '../../../ui/shared/Notice'
import { RelayLamp, RelayState } from './RelayLamp'

/** The value of the meter, and the switch of the relay. Empty if the device does not send them. */
export function RelaySection({ live }: { live: Live }) {
  const { outcome, busy, run } = useAction()
  const [isHidden, setIsHidden] = useState(false)
  const { relay, meter } = live.others ?? {}
  if (!relay) return null
  const isOn = asRecord(relay).is_on === true
  return (
    <article>
      <h2>{t('relay.title')}</h2>
      <FactList facts={[[t('relay.meter'), <Measure key="meter" amount={decodeAmount(meter)} />]]} />
      <button type="button" aria-busy={busy} onClick={() => run(() => command('/api/relay/switch', { is_on: !isOn }))}>
        {t(isOn ? 'relay.off' : 'relay.on')}
      </button>
      <Notice outcome={outcome} />
      <RelayState.Provider value={t(isOn ? 'relay.closed' : 'relay.open')}>
        <RelayLamp className="lamp" aria-label={t('relay.title')} hidden={isHidden} onClick={() => setIsHidden(true)} />
      </RelayState.Provider>
    </article>
  )
}
