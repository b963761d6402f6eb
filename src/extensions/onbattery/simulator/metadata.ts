import type { Gateway } from '../../../simulator/gateway/gateway'
import { contactOf, maxPower } from '../../../simulator/gateway/inverters'
import { noSerial } from '../../../simulator/json/serial'
import type { PowerLimiterMetadata } from '../contract/powerLimiter'
import { extensionSettings } from './settings'

/** Facts about other parts of the device for the settings of the power limiter. */
export function limiterMetadata(gateway: Gateway): PowerLimiterMetadata {
  const { powermeter, battery, solarcharger } = extensionSettings(gateway)
  return {
    power_meter_enabled: powermeter.enabled,
    battery_enabled: battery.enabled,
    charge_controller_enabled: solarcharger.enabled,
    inverters: gateway.settings.inverters.flatMap((slot, pos) => {
      const contact = contactOf(gateway, slot.serial)
      if (slot.serial === noSerial) return []
      const { poll_enable, poll_enable_night, command_enable, command_enable_night } = slot
      return [
        {
          serial: slot.serial,
          pos,
          order: slot.order,
          name: slot.name,
          poll_enable,
          poll_enable_night,
          command_enable,
          command_enable_night,
          max_power: contact ? maxPower(contact) : 0,
          type: contact?.family.type ?? 'Unknown',
          channels: contact?.family.strings ?? 1,
          pdl_supported: false,
        },
      ]
    }),
  }
}
