import { useState } from 'react'
import { problemOf } from '../../../../contract/form'
import { LIMIT_READ_BACK_MINUTES, type LimitConfig } from '../../../../contract/limit'
import { Affixed } from '../../../form/Affixed'
import { NumberInput } from '../../../form/NumberInput'
import { Row } from '../../../form/Row'
import { useAction } from '../../../hooks/useAction'
import { duration, quantity, t, textOf } from '../../../i18n'
import { Notice } from '../../../parts/Notice'
import { inOtherUnit, type LimitUnit, limitRange } from './limit'
import { limitRequests } from './limitRequests'
import { sendLimit } from './sendLimit'

interface Props {
  serial: string
  /** In force now. */
  percent: number | undefined
  /** 0: not known. */
  maxPower: number
  close: () => void
}

const units = [
  ['%', 'limit.relative'],
  ['W', 'limit.absolute'],
] as const

export function LimitForm({ serial, percent, maxPower, close }: Props) {
  const [unit, setUnit] = useState<LimitUnit>('%')
  const [value, setValue] = useState<unknown>(percent ? Math.round(percent) : '')
  const [isJudged, setIsJudged] = useState(false)
  const action = useAction()
  const range = limitRange(unit, maxPower)
  const problem = problemOf<LimitConfig>({ name: 'limit_value', type: 'number', ...range }, value)
  const other = problem ? undefined : inOtherUnit(value, unit, maxPower)

  async function send(isPersistent: boolean) {
    setIsJudged(true)
    if (problem || typeof value !== 'number') return
    const reply = await action.run(() => sendLimit(serial, { value, unit }, isPersistent))
    if (reply?.type !== 'success') return
    limitRequests.set(serial, { value, unit, atMs: Date.now() })
    close()
  }

  function choose(next: LimitUnit) {
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
      <div class="choices" role="radiogroup" aria-label={t('limit.type')}>
        {units.map(([name, word]) => (
          <label key={name}>
            <input type="radio" name="limit_type" checked={unit === name} onChange={() => choose(name)} />
            {t(word)}
          </label>
        ))}
      </div>
      <Row
        id="limit_value"
        label={t('limit.value')}
        error={isJudged && problem ? textOf('form', problem.text, problem.param) : undefined}
        hint={unit === 'W' ? t('limit.delay', { time: duration(LIMIT_READ_BACK_MINUTES, 'minute') }) : undefined}
      >
        {(attributes) => (
          <Affixed after={other === undefined ? unit : `${unit} = ${quantity(other, unit === '%' ? 'W' : '%')}`}>
            <NumberInput
              attributes={{ ...attributes, name: 'limit_value', onBlur: () => setIsJudged(true) }}
              field={range}
              value={value}
              change={setValue}
            />
          </Affixed>
        )}
      </Row>
      <p>{t('limit.about')}</p>
      <Notice outcome={action.outcome} />
      <div class="actions">
        <button type="button" class="outline" disabled={action.busy} onClick={() => send(true)}>
          {t('limit.persistent')}
        </button>
        <button type="submit" disabled={action.busy}>
          {t('limit.nonPersistent')}
        </button>
      </div>
    </form>
  )
}
