import { mqttForm } from '../../../contract/mqtt'
import { SettingsScreen } from '../../form/SettingsScreen'

export function MqttSettings() {
  return <SettingsScreen path="/api/mqtt/config" section="mqtt" form={mqttForm} beside="/api/system/status" />
}
