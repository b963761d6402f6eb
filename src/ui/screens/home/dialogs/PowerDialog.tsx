import { useState } from 'react'
import type { PowerConfig } from '../../../../contract/inverters/power'
import { command } from '../../../device/api'
import { useLoaded, usePolling } from '../../../device/useLoaded'
import { t } from '../../../i18n'
import type { Inverter } from '../../../live/inverter'
import { Confirm, Dialog } from '../../../shared/Dialog'
import { FactList } from '../../../shared/Facts'
import { useAction } from '../../../shared/hooks/useAction'
import { LoadedView } from '../../../shared/loading'
import { Notice } from '../../../shared/Notice'
import { CommandsOff, SetStatusBadge } from './commandNotices'

/** A command that interrupts the inverter, so it needs a confirmation. */
interface ConfirmedCommand {
  action: string
  data: PowerConfig
}

export function PowerDialog({ inverter: { serial, name }, close }: { inverter: Inverter; close: () => void }) {
  const loaded = useLoaded('/api/power/status')
  const status = loaded.data?.[serial]?.power_set_status
  const { run, busy, outcome } = useAction()
  const [toConfirm, setToConfirm] = useState<ConfirmedCommand>()
  const confirmedCommands: ConfirmedCommand[] = [
    { action: t('power.restart'), data: { serial, restart: true } },
    { action: t('power.off'), data: { serial, power: false } },
  ]
  const isAccepted = outcome.reply?.type === 'success'
  usePolling(loaded, !!status && status !== 'Ok')

  async function send(data: PowerConfig) {
    setToConfirm(undefined)
    const reply = await run(() => command('/api/power/config', data))
    if (reply?.type === 'success') loaded.reload()
  }

  if (toConfirm)
    return (
      <Confirm
        title={`${toConfirm.action} · ${name}`}
        action={toConfirm.action}
        confirm={() => send(toConfirm.data)}
        close={() => setToConfirm(undefined)}
      >
        {t('inverter.serial')} {serial}
      </Confirm>
    )

  return (
    <Dialog
      title={`${t('power.title')} · ${name}`}
      close={close}
      actions={
        <>
          {confirmedCommands.map(({ action, data }) => (
            <button
              key={action}
              type="button"
              className={'power' in data ? 'outline danger' : 'outline'}
              disabled={busy}
              onClick={() => setToConfirm({ action, data })}
            >
              {action}
            </button>
          ))}
          <button type="button" aria-busy={busy} onClick={() => send({ serial, power: true })}>
            {t('power.on')}
          </button>
        </>
      }
    >
      <LoadedView loaded={loaded}>
        {() => (
          <>
            <CommandsOff serial={serial} />
            <FactList facts={[[t('power.last'), <SetStatusBadge key="status" status={status} />]]} />
          </>
        )}
      </LoadedView>
      {!(isAccepted && status === 'Failure') && (
        <Notice outcome={isAccepted ? { ...outcome, text: t('power.taken') } : outcome} />
      )}
    </Dialog>
  )
}
