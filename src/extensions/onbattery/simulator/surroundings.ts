import type { Gateway } from '../../../simulator/gateway/gateway'

/** What stands around the gateway, whatever its settings are. */
interface Surroundings {
  /** A charger answers on the CAN bus. */
  hasCharger: boolean
  /** The battery warns, or raises alarms as well. */
  issues: 'none' | 'warnings' | 'alarms'
  /** The battery has fallen silent. */
  isBatterySilent: boolean
  /** The JK BMS is sample data of the firmware: it takes no serial port, and is empty. */
  isBmsSample: boolean
}

const known = new WeakMap<Gateway, Surroundings>()

export function surroundingsOf(gateway: Gateway): Surroundings {
  const found = known.get(gateway) ?? {
    hasCharger: true,
    issues: 'none',
    isBatterySilent: false,
    isBmsSample: false,
  }
  known.set(gateway, found)
  return found
}
