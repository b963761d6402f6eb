import type { ReactNode } from 'react'
import { type MqttConfig, mqttForm } from '../../../contract/mqtt'
import { BrokerHealth } from '../../broker/BrokerHealth'
import { useLoaded } from '../../device/useLoaded'
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

/** The form, and the state of the connection to the broker. This state is above the form. After a successful save it is below the fields instead, next to "Save". */
function MqttForm({ state, fields }: { state: FormState<MqttConfig>; fields: ReactNode }) {
  const isSaved = state.outcome.reply?.type === 'success'
  const status = state.stored.mqtt_enabled && <BrokerStatus />
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

function BrokerStatus() {
  const loaded = useLoaded('/api/mqtt/status')
  return (
    <div className="state-line">
      {loaded.data && (
        <BrokerHealth mqtt={loaded.data} loaded={loaded}>
          <Link href="/info/mqtt">{t('mqttInfo.title')}</Link>
        </BrokerHealth>
      )}
    </div>
  )
}
