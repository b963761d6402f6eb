import { command } from '../../../ui/device/api'
import { FormAction } from '../../../ui/form/FormAction'
import { flatten, unflatten } from '../../../ui/form/nested'
import { SettingsForm } from '../../../ui/form/SettingsForm'
import { SettingsScreen } from '../../../ui/form/SettingsScreen'
import { t } from '../../../ui/i18n'
import { type RelayNightConfig, relayNightForm } from '../contract/relay'

/** A record within a record, and a button that tries the relay. */
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
