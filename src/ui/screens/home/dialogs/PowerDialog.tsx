import { useState } from 'react'
import type { PowerConfig } from '../../../../contract/inverters/power'
import { command } from '../../../device/api'
import { useLoaded } from '../../../device/useLoaded'
import { t } from '../../../i18n'
import type { Inverter } from '../../../live/inverter'
import { Confirm, Dialog } from '../../../shared/Dialog'
import { FactList } from '../../../shared/Facts'
import { LoadedView } from '../../../shared/loading'
import { Notice } from '../../../shared/Notice'
import { CommandsOffNotice, lastCommand } from './commandNotices'
import { useCommand } from './useCommand'

/** A command that interrupts the inverter, so it needs a confirmation. */
interface ConfirmedCommand {
  action: string
  data: PowerConfig
}

export function PowerDialog({ inverter: { serial, name }, close }: { inverter: Inverter; close: () => void }) {
  const loaded = useLoaded('/api/power/status')
  const lastOne = useCommand(serial, loaded, (statuses) => statuses[serial]?.power_set_status)
  const { busy, outcome, off, status } = lastOne
  const [toConfirm, setToConfirm] = useState<ConfirmedCommand>()
  const confirmedCommands: ConfirmedCommand[] = [
    { action: t('power.restart'), data: { serial, restart: true } },
    { action: t('power.off'), data: { serial, power: false } },
  ]
  const isAccepted = outcome.reply?.type === 'success'

  async function send(data: PowerConfig) {
    setToConfirm(undefined)
    const reply = await lastOne.send(() => command('/api/power/config', data))
    if (reply?.type === 'success') lastOne.follow()
  }

  if (toConfirm)
    return (
      <Confirm
        title={`${toConfirm.action} · ${name}`}
        action={toConfirm.action}
        confirm={() => send(toConfirm.data)}
        close={() => setToConfirm(undefined)}
      />
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
            <CommandsOffNotice off={off} />
            <div className="field">
              <FactList facts={lastCommand(lastOne)} />
            </div>
          </>
        )}
      </LoadedView>
      {/* Only what the device still does: not that it passes on a command that failed, or that it may have dropped. */}
      {!(isAccepted && (status === 'Failure' || status === 'Unknown')) && (
        <Notice outcome={isAccepted ? { ...outcome, text: t('power.taken') } : outcome} />
      )}
    </Dialog>
  )
}
