import { useEffect, useRef, useState } from 'react'
import { get } from '../../../device/api'
import { useLoad } from '../../../device/useLoaded'
import { quantity, t } from '../../../i18n'
import { numberOf } from '../../../lib/numbers'
import type { Inverter } from '../../../live/inverter'
import { Dialog } from '../../../shared/Dialog'
import { LoadedView } from '../../../shared/loading'
import { Switch } from '../../../shared/Switch'
import { isForgetful, loadSerialsWithoutCommands } from '../dialogs/commandNotices'
import { LimitForm } from './LimitForm'
import { hasFineLimit, limitText } from './limitText'
import { roofRange, type Share, sendShare, sharesOf, sumOf } from './roofLimit'

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

/** Sends limits one at a time, and remembers how to take them back. Closing the dialog sends no further one. */
function useSending() {
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const [undo, setUndo] = useState<() => void>()
  const underWay = useRef(false)
  const isClosed = useRef(false)
  useEffect(
    () => () => {
      isClosed.current = true
    },
    [],
  )

  /** `before`: the limits that were in force. 0 means that one is not known, and cannot be taken back. */
  async function run(shares: readonly Share[], isPersistent: boolean, before: readonly Share[]) {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setUndo(undefined)
    setAnswers({})
    const changed: string[] = []
    for (const share of shares) {
      const { serial } = share
      const setAnswer = (text: string) => setAnswers((others) => ({ ...others, [serial]: text }))
      setAnswer(t('power.pending'))
      const { text, isAccepted, hasFailed } = await sendShare(share, isPersistent)
      setAnswer(text)
      if (isAccepted) changed.push(serial)
      if (isClosed.current || hasFailed) break
    }
    underWay.current = false
    setBusy(false)
    const back = before.filter(({ serial, value }) => value > 0 && changed.includes(serial))
    if (back.length) setUndo(() => () => run(back, isPersistent, []))
  }

  return { answers, busy, run, takeBack: undo }
}
