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
import { CommandsOffNotice, lastCommandFact, sentTo, useCommand } from './command'

/** A command that interrupts the inverter, so it needs a confirmation. */
interface InterruptingCommand {
  action: string
  data: PowerConfig
}

export function PowerDialog({ inverter: { serial, name }, close }: { inverter: Inverter; close: () => void }) {
  const loaded = useLoaded('/api/power/status')
  const commandState = useCommand(serial, sentTo.power, loaded, (statuses) => statuses[serial]?.power_set_status)
  const { busy, outcome, commandsOffReason, status } = commandState
  const [commandToConfirm, setCommandToConfirm] = useState<InterruptingCommand>()
  const interruptingCommands: InterruptingCommand[] = [
    { action: t('power.restart'), data: { serial, restart: true } },
    { action: t('power.off'), data: { serial, power: false } },
  ]
  const isAccepted = outcome.reply?.type === 'success'
  const mayHaveFailed = status === 'Failure' || status === 'Idle'

  async function send(data: PowerConfig) {
    setCommandToConfirm(undefined)
    const reply = await commandState.send(() => command('/api/power/config', data))
    if (reply?.type === 'success') commandState.follow()
  }

  if (commandToConfirm)
    return (
      <Confirm
        title={`${commandToConfirm.action} · ${name}`}
        action={commandToConfirm.action}
        confirm={() => send(commandToConfirm.data)}
        close={() => setCommandToConfirm(undefined)}
      />
    )

  return (
    <Dialog
      title={`${t('power.title')} · ${name}`}
      close={close}
      actions={
        <>
          {interruptingCommands.map(({ action, data }) => (
            <button
              key={action}
              type="button"
              className={'power' in data ? 'outline danger' : 'outline'}
              disabled={busy}
              onClick={() => setCommandToConfirm({ action, data })}
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
            <CommandsOffNotice commandsOffReason={commandsOffReason} />
            <div className="field">
              <FactList facts={[lastCommandFact(commandState)]} />
            </div>
          </>
        )}
      </LoadedView>
      {/* No success notice if the command has failed, or if the device may have dropped it. */}
      {!(isAccepted && mayHaveFailed) && (
        <Notice outcome={isAccepted ? { ...outcome, text: t('power.taken') } : outcome} />
      )}
    </Dialog>
  )
}
