import { networkForm } from '../../../contract/network'
import { SettingsScreen } from '../../form/SettingsScreen'

export function NetworkSettings() {
  return <SettingsScreen path="/api/network/config" section="network" form={networkForm} />
}
