import { asRecord } from '../../../../ui/lib/json'
import { type Amount, decodeAmount } from '../../../../ui/live/inverter'
import type { Live } from '../../../../ui/live/merge'
import type { PanelReports } from './panelReports'

/** The record of each part in the live data, or undefined if the part is off. */
export function partsOf({ others = {} }: Live) {
  const part = (name: string) => {
    const record = asRecord(others[name])
    return record.enabled === true ? record : undefined
  }
  return {
    solarcharger: part('solarcharger'),
    battery: part('battery'),
    meter: part('power_meter'),
    gridcharger: part('gridcharger'),
  }
}

export interface Node {
  /** Positive if the power flows from the node to the junction. Undefined if not known. */
  power: Amount | undefined
  /** True if the power depends on values of a device that no longer answers. */
  isStale: boolean
}

export interface Energy {
  sun?: Node
  house?: Node
  grid?: Node
  battery?: Node & { soc: Amount | undefined }
}

const zero: Amount = { value: 0, unit: 'W', digits: 1 }

/** A node for each part that is switched on. Without a meter there is no house, because its power is unknown. */
export function energyOf(live: Live, { isSilent, batteryWatts }: PanelReports): Energy {
  const { solarcharger, battery, meter, gridcharger } = partsOf(live)
  const inverters = live.inverters[0] ? live.totals.Power : zero
  const charger = gridcharger ? decodeAmount(gridcharger.Power) : zero
  const solar = solarcharger && decodeAmount(solarcharger.power)
  const grid = decodeAmount(meter?.Power)
  const charging =
    decodeAmount(battery?.power) ?? (batteryWatts === undefined ? undefined : { ...zero, value: batteryWatts })
  const isChargerStale = isSilent('gridcharger')

  // The values have different ages and do not include losses, so a sum may be below 0. It is then shown as 0.
  const sum = (format: Amount | undefined, ...values: (number | undefined)[]): Amount | undefined => {
    const total = values.reduce((all, value) => (all === undefined || value === undefined ? undefined : all + value), 0)
    return format && total !== undefined ? { ...format, value: Math.max(0, total) } : undefined
  }
  const inverterWatts = inverters?.value
  const chargerWatts = charger && -charger.value
  const balance = sum(inverters, inverterWatts, chargerWatts, battery ? charging?.value : 0)

  return {
    ...((live.inverters[0] || solarcharger) && {
      sun: {
        // If no battery is set up, the power of a solar charger is missing in the sum.
        power: balance && solar && solar.value > balance.value ? solar : balance,
        isStale: isChargerStale || isSilent('battery'),
      },
    }),
    ...(meter && {
      house: { power: invert(sum(grid, inverterWatts, grid?.value, chargerWatts)), isStale: isChargerStale },
      grid: { power: grid, isStale: false },
    }),
    ...(battery && {
      battery: { soc: decodeAmount(battery.soc), power: invert(charging), isStale: isSilent('battery') },
    }),
  }
}

const invert = (amount: Amount | undefined): Amount | undefined => amount && { ...amount, value: -amount.value }
