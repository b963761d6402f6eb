import { useState } from 'react'
import type { ledForm } from '../../../../contract/device'
import { Fields } from '../../../form/Fields'
import type { FormState } from '../../../form/useForm'
import { t } from '../../../i18n'
import { Switch } from '../../../shared/Switch'
import type { DeviceChoice } from './pins'

/** A slider for each LED. With equal brightness they move together. */
export function LedsTab({ form, state }: { form: ReturnType<typeof ledForm>; state: FormState<DeviceChoice> }) {
  const { record } = state
  const names = form.flatMap(({ fields }) => fields.map(({ name }) => name))
  const [first] = names.map((name) => record[name])
  const areEqual = names.every((name) => record[name] === first)
  const [isWanted, setIsWanted] = useState(areEqual)
  const isEqual = isWanted && areEqual

  /** A slider that is moved alone ends the wish: LEDs that happen to be equally bright do not move together from then on. */
  function set(changed: readonly string[], value: unknown, isOn: boolean) {
    setIsWanted(isOn)
    for (const name of changed) state.change(name, value)
  }

  const change = (name: string, value: unknown) => set(isEqual ? names : [name], value, isEqual)

  return (
    <>
      {names.length > 1 && (
        <div className="field">
          <Switch name="equal" isOn={isEqual} change={(isOn) => set(isOn ? names : [], first, isOn)}>
            {t('device.equal')}
          </Switch>
        </div>
      )}
      <Fields form={form} section="device" state={{ ...state, change }} />
    </>
  )
}
