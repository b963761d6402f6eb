import { type ReactNode, useState } from 'react'
import { type NumberOptions, numberProblem } from '../../../../contract/form'
import { LIMIT_READ_BACK_MINUTES } from '../../../../contract/inverters/limit'
import type { Outcome } from '../../../device/outcome'
import { Affixed, NumberInput } from '../../../form/inputs'
import { Row } from '../../../form/Row'
import { duration, quantity, t, textOf } from '../../../i18n'
import { Notice } from '../../../shared/Notice'
import { inOtherUnit, type Limit, type LimitUnit, rounded } from './limit'

const units = [
  ['%', 'limit.relative'],
  ['W', 'limit.absolute'],
] as const

interface Props {
  /** The limit that is in force. */
  percent: number | undefined
  /** 0: not known. */
  maxPower: number
  /** Allows tenths if the firmware does. */
  range: (unit: LimitUnit) => NumberOptions
  send: (limit: Limit, isPersistent: boolean) => void
  outcome?: Outcome
  busy: boolean
  /** Shows what the typed limit would mean; undefined while there is none. */
  children?: (limit: Limit | undefined, unit: LimitUnit) => ReactNode
}

export function LimitForm({ percent, maxPower, range: rangeOf, send: sendIt, outcome = {}, busy, children }: Props) {
  const [unit, setUnit] = useState<LimitUnit>('%')
  const range = rangeOf(unit)
  const isFine = range.fractions
  const [value, setValue] = useState<unknown>(percent ? rounded(percent, isFine) : '')
  const [isTouched, setIsTouched] = useState(false)
  const problem = numberProblem(range, value)
  const limit = problem || typeof value !== 'number' ? undefined : { value, unit }
  const otherUnit = unit === '%' ? 'W' : '%'
  const inOther = limit && inOtherUnit(value, unit, maxPower, isFine)

  function send(isPersistent: boolean) {
    setIsTouched(true)
    if (limit && !busy) sendIt(limit, isPersistent)
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
      {children?.(limit, unit)}
      <p>{t('limit.about')}</p>
      <Notice outcome={outcome} />
      <div className="actions" aria-busy={busy}>
        <button type="button" className="outline" onClick={() => send(true)}>
          {t('limit.persistent')}
        </button>
        <button type="submit">{t('limit.nonPersistent')}</button>
      </div>
    </form>
  )
}
