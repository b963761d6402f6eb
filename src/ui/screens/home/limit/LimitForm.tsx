import { useState } from 'react'
import { numberProblem } from '../../../../contract/form'
import { LIMIT_READ_BACK_MINUTES } from '../../../../contract/inverters/limit'
import { Affixed, NumberInput } from '../../../form/inputs'
import { Row } from '../../../form/Row'
import { duration, quantity, t, textOf } from '../../../i18n'
import type { Inverter } from '../../../live/inverter'
import { useAction } from '../../../shared/hooks/useAction'
import { Notice } from '../../../shared/Notice'
import { inOtherUnit, type LimitUnit, limitRange, rounded, sendLimit } from './limit'
import { hasFineLimit, setLimitRequest } from './limitText'

const units = [
  ['%', 'limit.relative'],
  ['W', 'limit.absolute'],
] as const

interface Props {
  inverter: Inverter
  /** The limit that is in force. */
  percent: number | undefined
  /** 0: not known. */
  maxPower: number
  close: () => void
}

export function LimitForm({ inverter, percent, maxPower, close }: Props) {
  const { serial } = inverter
  const isFine = hasFineLimit(inverter)
  const [unit, setUnit] = useState<LimitUnit>('%')
  const [value, setValue] = useState<unknown>(percent ? rounded(percent, isFine) : '')
  const [isTouched, setIsTouched] = useState(false)
  const action = useAction()
  const range = limitRange(unit, maxPower, isFine)
  const problem = numberProblem(range, value)
  const otherUnit = unit === '%' ? 'W' : '%'
  const inOther = problem ? undefined : inOtherUnit(value, unit, maxPower, isFine)

  async function send(isPersistent: boolean) {
    setIsTouched(true)
    if (problem || typeof value !== 'number') return
    const reply = await action.run(() => sendLimit(serial, { value, unit }, isPersistent))
    if (reply?.type !== 'success') return
    setLimitRequest(serial, { value, unit, requestedAtMs: Date.now() })
    close()
  }

  function chooseUnit(next: LimitUnit) {
    setValue(inOtherUnit(value, unit, maxPower, isFine) ?? '')
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
      <div className="field row" role="radiogroup" aria-label={t('limit.type')}>
        {units.map(([name, text]) => (
          <label key={name}>
            <input type="radio" name="limit_type" checked={unit === name} onChange={() => chooseUnit(name)} />
            {t(text)}
          </label>
        ))}
      </div>
      <Row
        id="limit_value"
        label={t('limit.value')}
        error={isTouched && problem ? textOf('form', problem.text, problem.param) : undefined}
        hint={unit === 'W' ? t('limit.delay', { time: duration(LIMIT_READ_BACK_MINUTES, 'minute') }) : undefined}
        touch={() => setIsTouched(true)}
      >
        {(attributes) => (
          // After the value, the same in the other unit.
          <Affixed after={inOther === undefined ? unit : `${unit} = ${quantity(inOther, otherUnit)}`}>
            <NumberInput attributes={attributes} field={range} value={value} change={setValue} />
          </Affixed>
        )}
      </Row>
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
