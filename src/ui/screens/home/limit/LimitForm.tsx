import { useState } from 'react'
import { numberProblem } from '../../../../contract/form'
import { t, textOf } from '../../../i18n'
import type { Inverter } from '../../../live/merge'
import { useAction } from '../../../shared/hooks/useAction'
import { Notice } from '../../../shared/Notice'
import { LimitValue } from './LimitValue'
import { inOtherUnit, type LimitUnit, limitRange } from './limit'
import { limitRequests } from './limitRequests'
import { hasFineLimit } from './limitText'
import { sendLimit } from './sendLimit'
import { UnitChoice } from './UnitChoice'

interface Props {
  inverter: Inverter
  /** In force now. */
  percent: number | undefined
  /** 0: not known. */
  maxPower: number
  close: () => void
}

export function LimitForm({ inverter, percent, maxPower, close }: Props) {
  const { serial } = inverter
  const [unit, setUnit] = useState<LimitUnit>('%')
  const [value, setValue] = useState<unknown>(percent ? Math.round(percent) : '')
  const [isTouched, setIsTouched] = useState(false)
  const action = useAction()
  const problem = numberProblem(limitRange(unit, maxPower, hasFineLimit(inverter)), value)

  async function send(isPersistent: boolean) {
    setIsTouched(true)
    if (problem || typeof value !== 'number') return
    const reply = await action.run(() => sendLimit(serial, { value, unit }, isPersistent))
    if (reply?.type !== 'success') return
    limitRequests.set(serial, { value, unit, atMs: Date.now() })
    close()
  }

  function chooseUnit(next: LimitUnit) {
    setValue(inOtherUnit(value, unit, maxPower) ?? '')
    setUnit(next)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send(false)
      }}
    >
      <UnitChoice chosen={unit} choose={chooseUnit} />
      <LimitValue
        unit={unit}
        maxPower={maxPower}
        value={value}
        change={setValue}
        touch={() => setIsTouched(true)}
        isValid={!problem}
        error={isTouched && problem ? textOf('form', problem.text, problem.param) : undefined}
      />
      <p>{t('limit.about')}</p>
      <Notice outcome={action.outcome} />
      <div className="actions" aria-busy={action.busy}>
        <button type="button" className="outline" onClick={() => send(true)}>
          {t('limit.persistent')}
        </button>
        <button type="submit">{t('limit.nonPersistent')}</button>
      </div>
    </form>
  )
}
