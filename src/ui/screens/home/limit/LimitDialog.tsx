import { useState } from 'react'
import { useLoaded, usePolling } from '../../../device/useLoaded'
import { t } from '../../../i18n'
import { numberOf } from '../../../lib/numbers'
import type { Inverter } from '../../../live/inverter'
import { liveState } from '../../../live/liveStore'
import { Dialog } from '../../../shared/Dialog'
import { FactList } from '../../../shared/Facts'
import { useAction } from '../../../shared/hooks/useAction'
import { LoadedView } from '../../../shared/loading'
import { useStore } from '../../../state/store'
import { CommandsOff, ForgetfulNotice, SetStatusBadge } from '../dialogs/commandNotices'
import { LimitForm } from './LimitForm'
import { type Limit, limitRange, sendLimit } from './limit'
import { hasFineLimit, limitText, setLimitRequest } from './limitText'
import { RoofLimit } from './RoofLimit'

interface Props {
  inverter: Inverter
  close: () => void
}

/** The limit of one inverter; a button leads to that of all. */
export function LimitDialog({ inverter, close }: Props) {
  const [isForAll, setIsForAll] = useState(false)
  const inverters = useStore(liveState).data?.inverters ?? []
  if (isForAll) return <RoofLimit inverters={inverters} close={close} />
  return (
    <Dialog title={`${t('limit.set')} · ${inverter.name}`} close={close}>
      <OwnLimit inverter={inverter} close={close} />
      {inverters.length > 1 && (
        <p className="actions below">
          <button type="button" className="outline secondary" onClick={() => setIsForAll(true)}>
            {t('limit.all')}
          </button>
        </p>
      )}
    </Dialog>
  )
}

function OwnLimit({ inverter, close }: Props) {
  const { serial } = inverter
  const loaded = useLoaded('/api/limit/status')
  const action = useAction()
  const status = loaded.data?.[serial]?.limit_set_status
  usePolling(loaded, !!status && status !== 'Ok')

  async function send(limit: Limit, isPersistent: boolean) {
    const reply = await action.run(() => sendLimit(serial, limit, isPersistent))
    if (reply?.type !== 'success') return
    setLimitRequest(serial, { ...limit, requestedAtMs: Date.now() })
    close()
  }

  return (
    <LoadedView loaded={loaded}>
      {({ [serial]: limit }) => {
        const maxPower = numberOf(limit?.max_power) ?? 0
        const relative = numberOf(limit?.limit_relative)
        // The device reports 0 % of 0 W until it has asked the inverter.
        const percent = relative || maxPower ? relative : undefined
        const watts = maxPower > 0 && percent !== undefined ? (percent * maxPower) / 100 : undefined
        return (
          <>
            <CommandsOff serial={serial} />
            <ForgetfulNotice serial={serial} />
            <div className="field">
              <FactList
                facts={[
                  [t('limit.current'), limitText({ ...inverter, limitPercent: percent, limitWatts: watts })],
                  [t('power.last'), <SetStatusBadge key="status" status={status} />],
                ]}
              />
            </div>
            <LimitForm
              percent={percent}
              maxPower={maxPower}
              range={(unit) => limitRange(unit, maxPower, hasFineLimit(inverter))}
              send={send}
              outcome={action.outcome}
              busy={action.busy}
            />
          </>
        )
      }}
    </LoadedView>
  )
}
