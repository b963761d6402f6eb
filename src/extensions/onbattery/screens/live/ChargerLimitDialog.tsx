import { useState } from 'react'
import { numberProblem } from '../../../../contract/form'
import { command } from '../../../../ui/device/api'
import { Affixed, NumberInput } from '../../../../ui/form/inputs'
import { Row } from '../../../../ui/form/Row'
import { t } from '../../../../ui/i18n'
import { Dialog } from '../../../../ui/shared/Dialog'
import { useAction } from '../../../../ui/shared/hooks/useAction'
import { limitCurrent, limitVoltage } from '../../contract/forms/gridChargerForm'
import type { GridChargerLimit } from '../../contract/gridCharger'
import { ChargerNotice } from './ChargerNotice'
import { Confirmed } from './Confirmed'

const inputs = [
  { name: 'voltage', label: 'properties.Voltage', unit: 'V', bounds: limitVoltage },
  { name: 'current', label: 'properties.Current', unit: 'A', bounds: limitCurrent },
] as const

/** Sets voltage and current of the charger. The request omits an empty field. */
export function ChargerLimitDialog({ values, close }: { values: unknown; close: () => void }) {
  const [typed, setTyped] = useState<Record<string, unknown>>({})
  const [isTouched, setIsTouched] = useState(false)
  const { run, busy, outcome } = useAction()

  const typedIn = (name: string) => typed[name] ?? ''
  // Both fields are checked before sending, because the device applies the voltage before it refuses a current.
  const problems = inputs.map(({ name, bounds }) =>
    typedIn(name) === '' ? undefined : numberProblem(bounds, typedIn(name)),
  )
  const isEmpty = inputs.every(({ name }) => typedIn(name) === '')

  function visibleProblem(index: number) {
    if (!isTouched) return
    return isEmpty ? { text: 'required' as const } : problems[index]
  }

  async function send() {
    setIsTouched(true)
    if (isEmpty || problems.some((problem) => problem)) return
    const limit: GridChargerLimit = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))
    await run(() => command('/api/gridcharger/limit', limit))
  }

  return (
    <Dialog title={`${t('gridcharger.setLimits')} · ${t('gridcharger.title')}`} close={close}>
      <Confirmed values={values} names={['onlineVoltage', 'onlineCurrent']} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {inputs.map(({ name, label, unit, bounds }, index) => {
          const problem = visibleProblem(index)
          return (
            <Row
              key={name}
              id={`charger_${name}`}
              name={name}
              label={t(label)}
              error={problem && t(`form.${problem.text}`, 'param' in problem ? problem.param : undefined)}
              touch={() => setIsTouched(!isEmpty)}
            >
              {(attributes) => (
                <Affixed after={unit}>
                  <NumberInput
                    attributes={attributes}
                    field={bounds}
                    value={typedIn(name)}
                    change={(value) => setTyped((before) => ({ ...before, [name]: value }))}
                  />
                </Affixed>
              )}
            </Row>
          )
        })}
        <p>{t('gridcharger.unchanged')}</p>
        <ChargerNotice outcome={outcome} />
        <div className="actions">
          <button type="submit" aria-busy={busy}>
            {t('gridcharger.setLimits')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
