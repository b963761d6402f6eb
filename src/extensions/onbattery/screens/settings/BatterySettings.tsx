import { NestedSettings } from '../../../../ui/form/NestedSettings'
import { batteryForm } from '../../contract/forms/batteryForm'

export function BatterySettings() {
  return <NestedSettings path="/api/battery/config" section="battery" form={batteryForm} />
}
