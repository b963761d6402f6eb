import { securityForm } from '../../../contract/security'
import { SettingsScreen } from '../../form/SettingsScreen'

export function SecuritySettings() {
  return <SettingsScreen path="/api/security/config" section="security" form={securityForm} />
}
