import { command } from '../../../ui/device/api'
import { FormAction } from '../../../ui/form/FormAction'
import { flatten, unflatten } from '../../../ui/form/nested'
import { SettingsForm } from '../../../ui/form/SettingsForm'
import { SettingsScreen } from '../../../ui/form/SettingsScreen'
import { t } from '../../../ui/i18n'
import { type RelayNightConfig, relayNightForm } from '../contract/relay'

/** Settings in a nested record, and a button that switches the relay on to try it. */
export function RelayNightSettings() {
  return (
    <SettingsScreen
      path="/api/relay/night"
      section="relayNight"
      form={relayNightForm}
      toEdited={flatten<RelayNightConfig>}
      toRecord={unflatten<RelayNightConfig>}
    >
      {(state, fields) => (
        <SettingsForm state={state}>
          {fields}
          <FormAction state={state} label={t('relay.try')} send={() => command('/api/relay/switch', { is_on: true })} />
        </SettingsForm>
      )}
    </SettingsScreen>
  )
}
