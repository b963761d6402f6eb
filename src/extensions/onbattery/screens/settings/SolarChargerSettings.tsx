import { flatten, unflatten } from '../../../../ui/form/nested'
import { SettingsScreen } from '../../../../ui/form/SettingsScreen'
import { solarChargerForm } from '../../contract/forms/solarChargerForm'
import type { SolarChargerConfig } from '../../contract/solarCharger'

export function SolarChargerSettings() {
  return (
    <SettingsScreen
      path="/api/solarcharger/config"
      section="solarcharger"
      form={solarChargerForm}
      toEdited={flatten<SolarChargerConfig>}
      toRecord={unflatten<SolarChargerConfig>}
    />
  )
}
