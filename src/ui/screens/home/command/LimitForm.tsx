import { type ReactNode, useState } from 'react'
import { type NumberOptions, numberProblem } from '../../../../contract/form'
import type { Outcome } from '../../../device/outcome'
import { Affixed, NumberInput } from '../../../form/inputs'
import { Row } from '../../../form/Row'
import { quantity, t, textOf } from '../../../i18n'
import { Notice } from '../../../shared/Notice'
import { inOtherUnit, type Limit, type LimitUnit, limitDelayText, rounded } from './limit'

const units = [
  ['%', 'limit.relative'],
  ['W', 'limit.absolute'],
] as const

/** The id of the field for the limit. */
export const LIMIT_FIELD = 'limit_value'

interface Props {
  unit: LimitUnit
  setUnit: (unit: LimitUnit) => void
  /** The current limit. */
  percent?: number | undefined
  /** The rated power in watts; 0 if it is not known. */
  maxPower: number
  /** The device does not know the rated power. Then it shows a limit in watts only after it has read the limit from the inverter again. */
  isShownLate?: boolean
  /** The allowed values in this unit. Includes tenths if the firmware accepts them. */
  range: NumberOptions
  send: (limit: Limit, isPersistent: boolean) => void
  outcome?: Outcome
  busy: boolean
  /** Renders the effect of the typed limit. `limit` is undefined while the typed value is invalid. */
  children?: (limit: Limit | undefined) => ReactNode
}

export function LimitForm(props: Props) {
  const { unit, setUnit, percent, maxPower, isShownLate, range, send, outcome = {}, busy, children } = props
  const allowsTenths = range.fractions
  const [value, setValue] = useState<unknown>(percent ? rounded(percent, allowsTenths) : '')
  const [isTouched, setIsTouched] = useState(false)
  const problem = numberProblem(range, value)
  const limit = problem || typeof value !== 'number' ? undefined : { value, unit }
  const otherUnit = unit === '%' ? 'W' : '%'
  const convertedValue = limit && inOtherUnit(value, unit, maxPower, allowsTenths)

  function submit(isPersistent: boolean) {
    setIsTouched(true)
    if (limit && !busy) send(limit, isPersistent)
  }

  function chooseUnit(next: LimitUnit) {
    setValue(inOtherUnit(value, unit, maxPower, allowsTenths) ?? '')
    setUnit(next)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(false)
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
        id={LIMIT_FIELD}
        label={t('limit.value')}
        error={isTouched && problem ? textOf('form', problem.text, problem.param) : undefined}
        hint={unit === 'W' && isShownLate ? limitDelayText() : undefined}
        touch={() => setIsTouched(true)}
      >
        {(attributes) => (
          // The unit, followed by the value in the other unit: "% = 750 W".
          <Affixed after={convertedValue === undefined ? unit : `${unit} = ${quantity(convertedValue, otherUnit)}`}>
            <NumberInput attributes={attributes} field={range} value={value} change={setValue} />
          </Affixed>
        )}
      </Row>
      {children?.(limit)}
      <p>{t('limit.about')}</p>
      <Notice outcome={outcome} />
      <div className="actions" aria-busy={busy}>
        <button type="button" className="outline" onClick={() => submit(true)}>
          {t('limit.persistent')}
        </button>
        <button type="submit">{t('limit.nonPersistent')}</button>
      </div>
    </form>
  )
}
