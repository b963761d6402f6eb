import { useLoaded, usePolling } from '../../../device/useLoaded'
import { t } from '../../../i18n'
import { numberOf } from '../../../lib/numbers'
import type { Inverter } from '../../../live/inverter'
import { Dialog } from '../../../shared/Dialog'
import { FactList } from '../../../shared/Facts'
import { LoadedView } from '../../../shared/loading'
import { CommandsOff } from '../dialogs/CommandsOff'
import { SetStatusBadge } from '../dialogs/SetStatusBadge'
import { LimitForm } from './LimitForm'
import { limitText } from './limitText'

export function LimitDialog({ inverter, close }: { inverter: Inverter; close: () => void }) {
  const { serial, name } = inverter
  const loaded = useLoaded('/api/limit/status')
  const status = loaded.data?.[serial]?.limit_set_status
  usePolling(loaded, !!status && status !== 'Ok')
  return (
    <Dialog title={`${t('limit.set')} · ${name}`} close={close}>
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
              <div className="field">
                <FactList
                  facts={[
                    [t('limit.current'), limitText({ ...inverter, limitPercent: percent, limitWatts: watts })],
                    [t('power.last'), <SetStatusBadge key="status" status={status} />],
                  ]}
                />
              </div>
              <LimitForm inverter={inverter} percent={percent} maxPower={maxPower} close={close} />
            </>
          )
        }}
      </LoadedView>
    </Dialog>
  )
}
