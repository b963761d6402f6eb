import type { Gateway } from '../../../simulator/gateway/gateway'
import type { TestDevice } from '../../../testing/device'
import { line } from '../simulator/line'
import { type AllSettings, extensionSettings, type OwnSettings } from '../simulator/settings'
import { surroundingsOf } from '../simulator/surroundings'

/** Resets `OwnSettings`, the settings that only this firmware has. They then have the values of a newly flashed device. Returns these settings, so that a test can change them. */
export function resetOwnSettings(gateway: Gateway): OwnSettings {
  return Object.assign(extensionSettings(gateway), (line.readConfig('') as AllSettings).own)
}

/** Switches on all parts that only this firmware has: an AC charger that can start, an HTTP meter, and a battery with warnings. All other settings of these parts have their defaults. Returns the settings that only this firmware has. */
export function switchOn({ gateway }: TestDevice): OwnSettings {
  const own = resetOwnSettings(gateway)
  for (const name of ['battery', 'solarcharger', 'gridcharger', 'powermeter', 'powerlimiter'] as const)
    own[name].enabled = true
  own.gridcharger.can.hardware_interface = 1
  own.powermeter.source = 3
  surroundingsOf(gateway).issues = 'warnings'
  return own
}
