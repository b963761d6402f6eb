import { mqttForm } from '../../../contract/mqtt'
import { BrokerHealth } from '../../broker/BrokerHealth'
import { useLoaded } from '../../device/useLoaded'
import { SettingsForm } from '../../form/SettingsForm'
import { SettingsScreen } from '../../form/SettingsScreen'
import { LoadedView } from '../../shared/loading'

export function MqttSettings() {
  return (
    <SettingsScreen path="/api/mqtt/config" section="mqtt" form={mqttForm} secondPath="/api/system/status">
      {(state, fields) => (
        <SettingsForm state={state}>
          {fields}
          {state.outcome.reply?.type === 'success' && <SavedBroker />}
        </SettingsForm>
      )}
    </SettingsScreen>
  )
}

/** Shows whether the broker accepts the saved settings. */
function SavedBroker() {
  const loaded = useLoaded('/api/mqtt/status')
  return <LoadedView loaded={loaded}>{(mqtt) => <BrokerHealth mqtt={mqtt} loaded={loaded} />}</LoadedView>
}
