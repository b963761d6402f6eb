import { dtuForm } from '../../../contract/dtu'
import { SettingsScreen } from '../../form/SettingsScreen'

export function DtuSettings() {
  return <SettingsScreen path="/api/dtu/config" section="dtu" form={dtuForm} secondPath="/api/system/status" />
}
