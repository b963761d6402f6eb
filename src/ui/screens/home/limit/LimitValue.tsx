import { LIMIT_READ_BACK_MINUTES } from '../../../../contract/inverters/limit'
import { Affixed, NumberInput } from '../../../form/inputs'
import { Row } from '../../../form/Row'
import { duration, quantity, t } from '../../../i18n'
import { inOtherUnit, type LimitUnit, limitRange } from './limit'

interface Props {
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
export function LimitValue({ unit, maxPower, value, change, touch, isValid, error }: Props) {
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
