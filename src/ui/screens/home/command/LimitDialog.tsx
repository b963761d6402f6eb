import { useState } from 'react'
import { useLoaded } from '../../../device/useLoaded'
import { t } from '../../../i18n'
import { numberOf } from '../../../lib/numbers'
import type { Inverter } from '../../../live/inverter'
import { Dialog } from '../../../shared/Dialog'
import { FactList } from '../../../shared/Facts'
import { LoadedView } from '../../../shared/loading'
import { CommandsOffNotice, LimitResetNotice, lastCommandFact, sentTo, useCommand } from './command'
import { LimitForm } from './LimitForm'
import { knownPercent, type Limit, type LimitUnit, limitRange, percentToWatts, sendLimit } from './limit'
import { limitAllowsTenths, limitText, setLimitRequest } from './limitText'

interface Props {
  inverter: Inverter
  close: () => void
}

/** The limit of one inverter. */
export function LimitDialog({ inverter, close }: Props) {
  const { serial, name } = inverter
  const [unit, setUnit] = useState<LimitUnit>('%')
  const loaded = useLoaded('/api/limit/status')
  const command = useCommand(serial, sentTo.limit, loaded, (statuses) => statuses[serial]?.limit_set_status)

  async function send(limit: Limit, isPersistent: boolean) {
    const reply = await command.send(() => sendLimit(serial, limit, isPersistent))
    if (reply?.type !== 'success') return
    command.markSent()
    setLimitRequest(serial, { ...limit, requestedAtMs: Date.now() })
    close()
  }

  return (
    <Dialog title={`${t('limit.set')} · ${name}`} close={close}>
      <LoadedView loaded={loaded}>
        {({ [serial]: limit }) => {
          const maxPower = numberOf(limit?.max_power) ?? 0
          const percent = knownPercent(limit, inverter)
          const watts = percentToWatts(percent, maxPower)
          return (
            <>
              <CommandsOffNotice commandsOffReason={command.commandsOffReason} />
              <LimitResetNotice serial={serial} />
              <div className="field">
                <FactList
                  facts={[
                    [t('limit.current'), limitText({ ...inverter, limitPercent: percent, limitWatts: watts })],
                    lastCommandFact(command),
                  ]}
                />
              </div>
              <LimitForm
                unit={unit}
                setUnit={setUnit}
                percent={percent}
                maxPower={maxPower}
                isShownLate={!maxPower}
                range={limitRange(unit, maxPower, limitAllowsTenths(inverter))}
                send={send}
                outcome={command.outcome}
                busy={command.busy}
              />
            </>
          )
        }}
      </LoadedView>
    </Dialog>
  )
}
