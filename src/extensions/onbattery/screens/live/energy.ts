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

/** A node for each part that is switched on. Without a meter the house is missing, because the power of the house is then unknown. */
export function energyOf(live: Live, { isUnreachable, batteryWatts }: PanelReports): Energy {
  const { solarcharger, battery, meter, gridcharger } = partsOf(live)
  const inverterPower = live.inverters[0] ? live.totals.Power : zero
  const gridChargerPower = gridcharger ? decodeAmount(gridcharger.Power) : zero
  const solarChargerPower = solarcharger && decodeAmount(solarcharger.power)
  const gridPower = decodeAmount(meter?.Power)
  const batteryPower =
    decodeAmount(battery?.power) ?? (batteryWatts === undefined ? undefined : { ...zero, value: batteryWatts })
  const isGridChargerStale = isUnreachable('gridcharger')

  // Adds the values, and takes unit and digits from `format`. The values have different ages and omit losses, so the total may be below 0. It then becomes 0.
  const sum = (format: Amount | undefined, ...values: (number | undefined)[]): Amount | undefined => {
    const total = values.reduce((all, value) => (all === undefined || value === undefined ? undefined : all + value), 0)
    return format && total !== undefined ? { ...format, value: Math.max(0, total) } : undefined
  }
  const inverterWatts = inverterPower?.value
  const negativeGridChargerWatts = gridChargerPower && -gridChargerPower.value
  const calculatedSunPower = sum(
    inverterPower,
    inverterWatts,
    negativeGridChargerWatts,
    battery ? batteryPower?.value : 0,
  )

  return {
    ...((live.inverters[0] || solarcharger) && {
      sun: {
        // If no battery is set up, the calculated power lacks the power of the solar chargers. Their power is shown if it is larger.
        power:
          calculatedSunPower && solarChargerPower && solarChargerPower.value > calculatedSunPower.value
            ? solarChargerPower
            : calculatedSunPower,
        isStale: isGridChargerStale || isUnreachable('battery'),
      },
    }),
    ...(meter && {
      house: {
        power: negate(sum(gridPower, inverterWatts, gridPower?.value, negativeGridChargerWatts)),
        isStale: isGridChargerStale,
      },
      grid: { power: gridPower, isStale: false },
    }),
    ...(battery && {
      battery: { soc: decodeAmount(battery.soc), power: negate(batteryPower), isStale: isUnreachable('battery') },
    }),
  }
}

const negate = (amount: Amount | undefined): Amount | undefined => amount && { ...amount, value: -amount.value }
