import { flatten, unflatten } from '../../../../ui/form/nested'
import { SettingsScreen } from '../../../../ui/form/SettingsScreen'
import { gridChargerForm } from '../../contract/forms/gridChargerForm'
import type { GridChargerConfig } from '../../contract/gridCharger'
import { chargerRefusal } from '../chargerRefusal'

export function GridChargerSettings() {
  return (
    <SettingsScreen
      path="/api/gridcharger/config"
      section="gridcharger"
      form={gridChargerForm}
      toEdited={flatten<GridChargerConfig>}
      toRecord={unflatten<GridChargerConfig>}
      explain={chargerRefusal}
    />
  )
}
