import { useState } from 'react'
import type { PowerConfig } from '../../../../contract/inverters/power'
import { command } from '../../../device/api'
import { useLoaded, usePolling } from '../../../device/useLoaded'
import { t } from '../../../i18n'
import type { Inverter } from '../../../live/merge'
import { Confirm, Dialog } from '../../../shared/Dialog'
import { FactList } from '../../../shared/Facts'
import { useAction } from '../../../shared/hooks/useAction'
import { LoadedView } from '../../../shared/loading'
import { Notice } from '../../../shared/Notice'
import { SetStatusBadge } from '../SetStatusBadge'
import { PowerButtons } from './PowerButtons'

/** What stops the inverter is asked about first. */
interface Asked {
  action: string
  data: PowerConfig
}

export function PowerDialog({ inverter: { serial, name }, close }: { inverter: Inverter; close: () => void }) {
  const loaded = useLoaded('/api/power/status')
  const status = loaded.data?.[serial]?.power_set_status
  const { run, busy, outcome } = useAction()
  const [asked, ask] = useState<Asked>()
  const isTaken = outcome.reply?.type === 'success'
  usePolling(loaded, status === 'Pending')

  async function send(data: PowerConfig) {
    ask(undefined)
    const reply = await run(() => command('/api/power/config', data))
    if (reply?.type === 'success') loaded.reload()
  }

  if (asked)
    return (
      <Confirm
        title={`${asked.action} · ${name}`}
        action={asked.action}
        confirm={() => send(asked.data)}
        close={() => ask(undefined)}
      >
        {t('inverter.serial')} {serial}
      </Confirm>
    )

  return (
    <Dialog
      title={`${t('power.title')} · ${name}`}
      close={close}
      actions={<PowerButtons serial={serial} busy={busy} send={send} ask={(action, data) => ask({ action, data })} />}
    >
      <LoadedView loaded={loaded}>
        {() => <FactList facts={[[t('power.last'), <SetStatusBadge key="status" status={status} />]]} />}
      </LoadedView>
      {!(isTaken && status === 'Failure') && (
        <Notice outcome={isTaken ? { ...outcome, text: t('power.taken') } : outcome} />
      )}
    </Dialog>
  )
}
