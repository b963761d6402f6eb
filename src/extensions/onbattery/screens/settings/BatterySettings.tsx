import { flatten, unflatten } from '../../../../ui/form/nested'
import { SettingsScreen } from '../../../../ui/form/SettingsScreen'
import type { BatteryConfig } from '../../contract/battery'
import { batteryForm } from '../../contract/forms/batteryForm'

export function BatterySettings() {
  return (
    <SettingsScreen
      path="/api/battery/config"
      section="battery"
      form={batteryForm}
      toEdited={flatten<BatteryConfig>}
      toRecord={unflatten<BatteryConfig>}
    />
  )
}
