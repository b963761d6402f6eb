import type { Gateway } from '../../../simulator/gateway/gateway'
import type { TestDevice } from '../../../testing/device'
import { line } from '../simulator/line'
import { type AllSettings, type OwnSettings, ownOf } from '../simulator/settings'
import { surroundingsOf } from '../simulator/surroundings'

/** Everything as on a device that was just flashed. Returns its settings, for a test that wants others. */
export function startFresh(gateway: Gateway): OwnSettings {
  return Object.assign(ownOf(gateway), (line.readConfig('') as AllSettings).own)
}

/** Switches on all parts of this firmware, with default settings. Returns its settings. */
export function switchOn({ gateway }: TestDevice): OwnSettings {
  const own = startFresh(gateway)
  for (const name of ['battery', 'solarcharger', 'gridcharger', 'powermeter', 'powerlimiter'] as const)
    own[name].enabled = true
  own.gridcharger.can.hardware_interface = 1
  own.powermeter.source = 3
  surroundingsOf(gateway).issues = 'warnings'
  return own
}
