import type { Settings } from '../../../simulator/gateway/settings'
import { type AllSettings, readOwn } from './settings'

const GARAGE = '114462103344'

/** Sets up a battery with chargers and a meter. The limiter controls the inverter in the garage. */
export function setUpDemo(settings: Settings): void {
  const { own } = settings as AllSettings
  for (const name of ['battery', 'solarcharger', 'gridcharger', 'powermeter', 'powerlimiter'] as const)
    own[name].enabled = true
  own.gridcharger.can.hardware_interface = 1
  own.powermeter = readOwn('powermeter', {
    enabled: true,
    source: 3,
    http_json: { values: [{ json_path: 'power/total', http_request: { url: 'http://meter.home.example/status' } }] },
  })
  own.powerlimiter = readOwn('powerlimiter', {
    enabled: true,
    target_power_consumption_hysteresis: 5,
    inverter_serial_for_dc_voltage: GARAGE,
    inverters: [{ serial: GARAGE, is_governed: true }],
  })
}
