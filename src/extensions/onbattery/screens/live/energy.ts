import { asRecord } from '../../../../ui/lib/json'
import { type Amount, decodeAmount } from '../../../../ui/live/inverter'
import type { Live } from '../../../../ui/live/merge'
import type { PartsHeard } from './partsHeard'

/** The sent record of each part, or undefined for a part that is off. */
export function partsOf({ others = {} }: Live) {
  const part = (name: string) => {
    const sent = asRecord(others[name])
    return sent.enabled === true ? sent : undefined
  }
  return {
    solarcharger: part('solarcharger'),
    battery: part('battery'),
    meter: part('power_meter'),
    gridcharger: part('gridcharger'),
  }
}

export interface Node {
  /** A positive value flows towards the house. Undefined: not known. */
  power: Amount | undefined
  /** The values are those of a device that is silent now. */
  isStale: boolean
}

export interface Energy {
  sun?: Node
  house?: Node
  grid?: Node
  battery?: Node & { soc: Amount | undefined }
}

const zero: Amount = { value: 0, unit: 'W', digits: 1 }

/** Where power comes from and goes to: a node for each part that is switched on. The house is unknown without a meter. */
export function energyOf(live: Live, { isSilent, batteryWatts }: PartsHeard): Energy {
  const { solarcharger, battery, meter, gridcharger } = partsOf(live)
  const inverters = live.inverters[0] ? live.totals.Power : zero
  const charger = gridcharger ? decodeAmount(gridcharger.Power) : zero
  const solar = solarcharger && decodeAmount(solarcharger.power)
  const grid = decodeAmount(meter?.Power)
  const charging =
    decodeAmount(battery?.power) ?? (batteryWatts === undefined ? undefined : { ...zero, value: batteryWatts })
  const isChargerStale = isSilent('gridcharger')

  // The values have different ages, and losses are missing. A sum below 0 is shown as 0.
  const sum = (unit: Amount | undefined, ...values: (number | undefined)[]): Amount | undefined => {
    const total = values.reduce((all, value) => (all === undefined || value === undefined ? undefined : all + value), 0)
    return unit && total !== undefined ? { ...unit, value: Math.max(0, total) } : undefined
  }
  const known = { inverters: inverters?.value, charger: charger && -charger.value }
  const rest = sum(inverters, known.inverters, known.charger, battery ? charging?.value : 0)

  return {
    ...((live.inverters[0] || solarcharger) && {
      sun: {
        // If no battery is set up, the power of a solar charger is missing in the sum.
        power: rest && solar && solar.value > rest.value ? solar : rest,
        isStale: isChargerStale || isSilent('battery'),
      },
    }),
    ...(meter && {
      house: { power: invert(sum(grid, known.inverters, grid?.value, known.charger)), isStale: isChargerStale },
      grid: { power: grid, isStale: false },
    }),
    ...(battery && {
      battery: { soc: decodeAmount(battery.soc), power: invert(charging), isStale: isSilent('battery') },
    }),
  }
}

const invert = (amount: Amount | undefined): Amount | undefined => amount && { ...amount, value: -amount.value }
