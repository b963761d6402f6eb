import { mqttForm } from '../../../contract/mqtt'
import { BrokerHealth } from '../../broker/BrokerHealth'
import { useLoaded } from '../../device/useLoaded'
import { SettingsScreen } from '../../form/SettingsScreen'
import { LoadedView } from '../../shared/loading'

export function MqttSettings() {
  return (
    <SettingsScreen
      path="/api/mqtt/config"
      section="mqtt"
      form={mqttForm}
      secondPath="/api/system/status"
      afterSave={<AfterSave />}
    />
  )
}

/** Whether the broker takes what was saved. */
function AfterSave() {
  const loaded = useLoaded('/api/mqtt/status')
  return <LoadedView loaded={loaded}>{(mqtt) => <BrokerHealth mqtt={mqtt} loaded={loaded} />}</LoadedView>
}
