import { NestedSettings } from '../../../../ui/form/NestedSettings'
import { gridChargerForm } from '../../contract/forms/gridChargerForm'
import { chargerRefusal } from '../chargerRefusal'

export function GridChargerSettings() {
  return (
    <NestedSettings
      path="/api/gridcharger/config"
      section="gridcharger"
      form={gridChargerForm}
      explain={chargerRefusal}
    />
  )
}
