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

/** A command that stops the inverter, which needs a confirmation. */
interface Asked {
  action: string
  data: PowerConfig
}

export function PowerDialog({ inverter: { serial, name }, close }: { inverter: Inverter; close: () => void }) {
  const loaded = useLoaded('/api/power/status')
  const status = loaded.data?.[serial]?.power_set_status
  const { run, busy, outcome } = useAction()
  const [asked, ask] = useState<Asked>()
  const stops: Asked[] = [
    { action: t('power.restart'), data: { serial, restart: true } },
    { action: t('power.off'), data: { serial, power: false } },
  ]
  const isTaken = outcome.reply?.type === 'success'
  usePolling(loaded, !!status && status !== 'Ok')

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
      actions={
        <>
          {stops.map(({ action, data }) => (
            <button
              key={action}
              type="button"
              className={'power' in data ? 'outline danger' : 'outline'}
              disabled={busy}
              onClick={() => ask({ action, data })}
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
      {!(isTaken && status === 'Failure') && (
        <Notice outcome={isTaken ? { ...outcome, text: t('power.taken') } : outcome} />
      )}
    </Dialog>
  )
}
