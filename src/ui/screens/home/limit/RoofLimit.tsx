import { useState } from 'react'
import { get } from '../../../device/api'
import { useLoad } from '../../../device/useLoaded'
import { quantity, t } from '../../../i18n'
import { numberOf } from '../../../lib/numbers'
import type { Inverter } from '../../../live/inverter'
import { Dialog } from '../../../shared/Dialog'
import { LoadedView } from '../../../shared/loading'
import { Switch } from '../../../shared/Switch'
import { loadSerialsWithoutCommands } from '../dialogs/CommandsOff'
import { isForgetful } from './ForgetfulNotice'
import { LimitForm } from './LimitForm'
import { hasFineLimit, limitText } from './limitText'
import { roofRange, type Share, sharesOf, sumOf } from './roofLimit'
import { useSending } from './useSending'

interface Props {
  inverters: readonly Inverter[]
  close: () => void
}

/** What the dialog has to know of the inverters. One request after the other: the device has few connections. */
async function loadRoof(inverters: readonly Inverter[], signal: AbortSignal) {
  const limits = await get('/api/limit/status', '', signal)
  const deaf = await loadSerialsWithoutCommands()
  const forgetful: string[] = []
  for (const { serial } of inverters) if (await isForgetful(serial, signal)) forgetful.push(serial)
  return { limits, deaf, forgetful }
}

type Roof = Awaited<ReturnType<typeof loadRoof>>

/** One limit for all or some inverters. */
export function RoofLimit({ inverters, close }: Props) {
  const loaded = useLoad((signal) => loadRoof(inverters, signal))
  return (
    <Dialog title={t('limit.all')} close={close}>
      <LoadedView loaded={loaded}>{(roof) => <RoofForm inverters={inverters} roof={roof} />}</LoadedView>
    </Dialog>
  )
}

function RoofForm({ inverters, roof: { limits, deaf, forgetful } }: Pick<Props, 'inverters'> & { roof: Roof }) {
  const [excluded, setExcluded] = useState<readonly unknown[]>(deaf)
  const sending = useSending()
  const members = inverters
    .filter(({ serial }) => !excluded.includes(serial))
    .map(({ serial }) => ({ serial, maxPower: numberOf(limits[serial]?.max_power) ?? 0 }))
  // What was in force when the dialog was opened.
  const before = inverters.map((inverter): Share => {
    const { serial } = inverter
    const percent = numberOf(limits[serial]?.limit_relative) ?? 0
    return { serial, unit: '%', value: Number(percent.toFixed(hasFineLimit(inverter) ? 1 : 0)) }
  })
  return (
    <>
      <LimitForm
        percent={undefined}
        maxPower={sumOf(members)}
        range={(unit) => roofRange(unit, members, inverters.every(hasFineLimit))}
        busy={sending.busy}
        send={(limit, isPersistent) => sending.run(sharesOf(limit, members), isPersistent, before)}
      >
        {(limit) => {
          const shares = limit ? sharesOf(limit, members) : []
          return inverters.map((inverter) => {
            const { serial, name } = inverter
            const isExcluded = excluded.includes(serial)
            const isDeaf = deaf.includes(serial)
            const share = shares.find((one) => one.serial === serial)
            const line = (
              <span translate="no">
                {name} · {limitText(inverter)}
                {limit && !isExcluded && ` → ${share ? quantity(share.value, share.unit) : '–'}`}
              </span>
            )
            return (
              <div key={serial} className="field">
                {isDeaf ? (
                  line
                ) : (
                  <Switch
                    name={serial}
                    isOn={!isExcluded}
                    change={(isOn) =>
                      setExcluded(isOn ? excluded.filter((one) => one !== serial) : [...excluded, serial])
                    }
                  >
                    {line}
                  </Switch>
                )}
                <small role="status">
                  {isDeaf ? t('power.dropped') : sending.answers[serial]}{' '}
                  {forgetful.includes(serial) && t('limit.forgets')}
                </small>
              </div>
            )
          })
        }}
      </LimitForm>
      {sending.takeBack && (
        <p className="actions">
          <button type="button" className="outline" onClick={sending.takeBack}>
            {t('limit.takeBack')}
          </button>
        </p>
      )}
    </>
  )
}
