import type { Gateway } from '../../../simulator/gateway/gateway'

/** What stands around the gateway, whatever its settings are. */
export interface Surroundings {
  /** A charger answers on the CAN bus. */
  hasCharger: boolean
  /** The battery warns, or raises alarms as well. */
  issues: 'none' | 'warnings' | 'alarms'
  /** The battery has fallen silent. */
  isBatterySilent: boolean
  /** The JK BMS is the sample data of the firmware, which has four frames: it takes no serial port. Undefined for a real one. */
  bmsSample: number | undefined
}

const known = new WeakMap<Gateway, Surroundings>()

export function surroundingsOf(gateway: Gateway): Surroundings {
  const found = known.get(gateway) ?? {
    hasCharger: true,
    issues: 'none',
    isBatterySilent: false,
    bmsSample: undefined,
  }
  known.set(gateway, found)
  return found
}
