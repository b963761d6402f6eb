import type { TestDevice } from '../../../testing/device'
import { ownOf } from '../simulator/settings'
import { surroundingsOf } from '../simulator/surroundings'

/** All that this firmware has beside its inverters. Returns its settings, for a test that wants others. */
export function switchOn(device: TestDevice) {
  const own = ownOf(device.gateway)
  for (const name of ['battery', 'solarcharger', 'gridcharger', 'powermeter', 'powerlimiter'] as const)
    own[name].enabled = true
  own.gridcharger.can.hardware_interface = 1
  own.powermeter.source = 3
  surroundingsOf(device.gateway).issues = 'warnings'
  return own
}
