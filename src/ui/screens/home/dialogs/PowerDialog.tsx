import type { PowerConfig } from '../../../../contract/power'
import { command } from '../../../device/api'
import { useAction } from '../../../hooks/useAction'
import { useLoaded } from '../../../hooks/useLoaded'
import { usePolling } from '../../../hooks/usePolling'
import { t } from '../../../i18n'
import type { Inverter } from '../../../live/merge'
import { Dialog } from '../../../parts/Dialog'
import { FactList } from '../../../parts/Facts'
import { LoadedView } from '../../../parts/LoadedView'
import { Notice } from '../../../parts/Notice'
import { SetStatusBadge } from '../SetStatusBadge'

export function PowerDialog({ inverter: { serial, name }, close }: { inverter: Inverter; close: () => void }) {
  const loaded = useLoaded('/api/power/status')
  const status = loaded.data?.[serial]?.power_set_status
  const { run, busy, outcome } = useAction()
  usePolling(loaded, status === 'Pending')

  async function send(data: PowerConfig) {
    const reply = await run(() => command('/api/power/config', data))
    if (reply?.type === 'success') loaded.reload()
  }

  return (
    <Dialog
      title={`${t('power.title')} · ${name}`}
      close={close}
      actions={
        <>
          <button type="button" class="outline" disabled={busy} onClick={() => send({ serial, restart: true })}>
            {t('power.restart')}
          </button>
          <button type="button" class="outline danger" disabled={busy} onClick={() => send({ serial, power: false })}>
            {t('power.off')}
          </button>
          <button type="button" disabled={busy} onClick={() => send({ serial, power: true })}>
            {t('power.on')}
          </button>
        </>
      }
    >
      <LoadedView loaded={loaded}>
        {() => <FactList facts={[[t('power.last'), <SetStatusBadge key="status" status={status} />]]} />}
      </LoadedView>
      <Notice outcome={outcome.reply?.type === 'success' ? { ...outcome, text: t('power.taken') } : outcome} />
    </Dialog>
  )
}
