import type { Gateway } from '../../../simulator/gateway/gateway'

/** The states of devices around the gateway. These states do not depend on the gateway's settings. */
export interface Surroundings {
  /** A charger answers on the CAN bus. */
  hasCharger: boolean
  /** The battery reports no issues, only warnings, or warnings and alarms. */
  issues: 'none' | 'warnings' | 'alarms'
  /** The battery sends no new values. Its last values remain. */
  hasBatteryStopped: boolean
  /** The index of the current frame in the firmware's sample data for a JK BMS, from 0 to 3. The sample data needs no serial port. Undefined for a real battery. */
  bmsSample: number | undefined
}

const allSurroundings = new WeakMap<Gateway, Surroundings>()

export function surroundingsOf(gateway: Gateway): Surroundings {
  const surroundings = allSurroundings.get(gateway) ?? {
    hasCharger: true,
    issues: 'none',
    hasBatteryStopped: false,
    bmsSample: undefined,
  }
  allSurroundings.set(gateway, surroundings)
  return surroundings
}
