import { useState } from 'react'
import { numberProblem } from '../../../../contract/form'
import { LIMIT_READ_BACK_MINUTES } from '../../../../contract/inverters/limit'
import { Affixed, NumberInput } from '../../../form/inputs'
import { Row } from '../../../form/Row'
import { duration, quantity, t, textOf } from '../../../i18n'
import type { Inverter } from '../../../live/inverter'
import { useAction } from '../../../shared/hooks/useAction'
import { Notice } from '../../../shared/Notice'
import { inOtherUnit, type LimitUnit, limitRange, sendLimit } from './limit'
import { hasFineLimit, setLimitRequest } from './limitText'

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
    setLimitRequest(serial, { value, unit, requestedAtMs: Date.now() })
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

const units = [
  ['%', 'limit.relative'],
  ['W', 'limit.absolute'],
] as const

function UnitChoice({ chosen, choose }: { chosen: LimitUnit; choose: (unit: LimitUnit) => void }) {
  return (
    <div className="field row" role="radiogroup" aria-label={t('limit.type')}>
      {units.map(([unit, text]) => (
        <label key={unit}>
          <input type="radio" name="limit_type" checked={chosen === unit} onChange={() => choose(unit)} />
          {t(text)}
        </label>
      ))}
    </div>
  )
}

interface ValueProps {
  unit: LimitUnit
  maxPower: number
  value: unknown
  change: (value: unknown) => void
  /** Called when the cursor leaves the field. */
  touch: () => void
  isValid: boolean
  error: string | undefined
}

/** The value, and beside it the same in the other unit. */
function LimitValue({ unit, maxPower, value, change, touch, isValid, error }: ValueProps) {
  const other = isValid ? inOtherUnit(value, unit, maxPower) : undefined
  return (
    <Row
      id="limit_value"
      label={t('limit.value')}
      error={error}
      hint={unit === 'W' ? t('limit.delay', { time: duration(LIMIT_READ_BACK_MINUTES, 'minute') }) : undefined}
    >
      {(attributes) => (
        <Affixed after={other === undefined ? unit : `${unit} = ${quantity(other, unit === '%' ? 'W' : '%')}`}>
          <NumberInput
            attributes={{ ...attributes, name: 'limit_value', onBlur: touch }}
            field={limitRange(unit, maxPower)}
            value={value}
            change={change}
          />
        </Affixed>
      )}
    </Row>
  )
}
