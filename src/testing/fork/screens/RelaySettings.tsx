import { SettingsScreen } from '../../../ui/form/SettingsScreen'
import { relayForm } from '../contract/relay'

export function RelaySettings() {
  return <SettingsScreen path="/api/relay/config" section="relay" form={relayForm} />
}
