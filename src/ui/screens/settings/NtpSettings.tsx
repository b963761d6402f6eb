import { ntpForm } from '../../../contract/ntp'
import { SettingsScreen } from '../../form/SettingsScreen'

export function NtpSettings() {
  return <SettingsScreen path="/api/ntp/config" section="ntp" form={ntpForm} />
}
