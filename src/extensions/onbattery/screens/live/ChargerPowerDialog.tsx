import { command } from '../../../../ui/device/api'
import { t } from '../../../../ui/i18n'
import { Dialog } from '../../../../ui/shared/Dialog'
import { useAction } from '../../../../ui/shared/hooks/useAction'
import { ChargerNotice } from './ChargerNotice'
import { Confirmed } from './Confirmed'

/** Switches the charger on or off. */
export function ChargerPowerDialog({ values, close }: { values: unknown; close: () => void }) {
  const { run, busy, outcome } = useAction()
  const send = (power: boolean) => run(() => command('/api/gridcharger/power', { power }))
  return (
    <Dialog
      title={`${t('power.title')} · ${t('gridcharger.title')}`}
      close={close}
      actions={
        <>
          <button type="button" className="outline danger" disabled={busy} onClick={() => send(false)}>
            {t('power.off')}
          </button>
          <button type="button" aria-busy={busy} onClick={() => send(true)}>
            {t('power.on')}
          </button>
        </>
      }
    >
      <Confirmed values={values} names={['productionEnabled']} />
      <ChargerNotice outcome={outcome} />
    </Dialog>
  )
}
