import { NestedSettings } from '../../../../ui/form/NestedSettings'
import { solarChargerForm } from '../../contract/forms/solarChargerForm'

export function SolarChargerSettings() {
  return <NestedSettings path="/api/solarcharger/config" section="solarcharger" form={solarChargerForm} />
}
