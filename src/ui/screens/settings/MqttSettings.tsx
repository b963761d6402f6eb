import type { ReactNode } from 'react'
import { type MqttConfig, mqttForm } from '../../../contract/mqtt'
import { BrokerHealth } from '../../broker/BrokerHealth'
import { useLoaded, usePolling } from '../../device/useLoaded'
import { SettingsForm } from '../../form/SettingsForm'
import { SettingsScreen } from '../../form/SettingsScreen'
import type { FormState } from '../../form/useForm'
import { t } from '../../i18n'
import { Link } from '../../shared/Link'

export function MqttSettings() {
  return (
    <SettingsScreen path="/api/mqtt/config" section="mqtt" form={mqttForm} secondPath="/api/system/status">
      {(state, fields) => <MqttForm state={state} fields={fields} />}
    </SettingsScreen>
  )
}

/** The form. Above it, the reason why the broker is not connected. After a successful save, the state of the connection is below the fields instead, next to "Save". */
function MqttForm({ state, fields }: { state: FormState<MqttConfig>; fields: ReactNode }) {
  const isSaved = state.outcome.reply?.type === 'success'
  const status = state.stored.mqtt_enabled && <BrokerStatus isSaved={isSaved} />
  return (
    <>
      {!isSaved && status}
      <SettingsForm state={state}>
        {fields}
        {isSaved && status}
      </SettingsForm>
    </>
  )
}

function BrokerStatus({ isSaved }: { isSaved: boolean }) {
  const loaded = useLoaded('/api/mqtt/status')
  // Repeats the request until an answer arrives. Then `BrokerHealth` polls.
  usePolling(loaded, !loaded.data)
  return (
    loaded.data && (
      <BrokerHealth mqtt={loaded.data} loaded={loaded} showsSuccess={isSaved}>
        <Link href="/info/mqtt">{t('mqttInfo.title')}</Link>
      </BrokerHealth>
    )
  )
}
