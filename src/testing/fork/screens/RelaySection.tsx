import { useState } from 'react'
import { command } from '../../../ui/device/api'
import { t } from '../../../ui/i18n'
import { asRecord } from '../../../ui/lib/json'
import { Measure } from '../../../ui/live/amounts'
import { decodeAmount } from '../../../ui/live/inverter'
import type { Live } from '../../../ui/live/merge'
import { Badge } from '../../../ui/shared/Badge'
import { FactList } from '../../../ui/shared/Facts'
import { useAction } from '../../../ui/shared/hooks/useAction'
import { Icon } from '../../../ui/shared/Icon'
import { Link } from '../../../ui/shared/Link'
import { Notice } from '../../../ui/shared/Notice'
import { session } from '../../../ui/state/session'
import { createStore, useStore } from '../../../ui/state/store'
import { RelayLamp, RelayState } from './RelayLamp'
import { RelayStatus } from './RelayStatus'
import { TimedSwitch } from './TimedSwitch'

/** This store outlives the live view, so that a hidden lamp remains hidden on the next visit. */
const isLampHidden = createStore(false)

/** The value of the meter, and the switch of the relay. Empty on a device without a relay. */
export function RelaySection({ live }: { live: Live }) {
  const { outcome, busy, run } = useAction()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const isGuest = !useStore(session)
  const isHidden = useStore(isLampHidden)
  const { relay, meter } = live.others ?? {}
  if (!relay) return null
  const isOn = asRecord(relay).is_on === true
  return (
    <article>
      <h2>{t('relay.title')}</h2>
      <Badge tone={isOn ? 'good' : 'idle'}>
        <Icon name={isOn ? 'check' : 'pause'} /> {t(isOn ? 'relay.closed' : 'relay.open')}
      </Badge>
      <FactList facts={[[t('relay.meter'), <Measure key="meter" amount={decodeAmount(meter)} />]]} />
      <RelayStatus />
      <button
        type="button"
        aria-busy={busy}
        disabled={isGuest}
        onClick={() => run(() => command('/api/relay/switch', { is_on: !isOn }))}
      >
        {t(isOn ? 'relay.off' : 'relay.on')}
      </button>
      <button type="button" className="secondary" disabled={isGuest} onClick={() => setIsDialogOpen(true)}>
        {t('relay.timed')}
      </button>
      <Link href="/settings/relay">{t('relay.settings')}</Link>
      <Notice outcome={outcome} />
      {isDialogOpen && <TimedSwitch close={() => setIsDialogOpen(false)} />}
      <RelayState.Provider value={t(isOn ? 'relay.closed' : 'relay.open')}>
        <RelayLamp
          className="lamp"
          aria-label={t('relay.title')}
          hidden={isHidden}
          onClick={() => isLampHidden.set(true)}
        />
      </RelayState.Provider>
    </article>
  )
}
