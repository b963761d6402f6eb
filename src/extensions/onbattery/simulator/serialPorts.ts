import type { Gateway } from '../../../simulator/gateway/gateway'
import { extensionSettings } from './settings'
import { surroundingsOf } from './surroundings'

const JK_BMS = 1
const SMART_SHUNT = 3
const JBD_BMS = 6
const VE_DIRECT = 0
/** The console uses the third port. */
const FREE_PORTS = 2

/** The owners of ports, in the order in which the firmware assigns the ports. */
function ownersOf(gateway: Gateway): string[] {
  const { battery, solarcharger } = extensionSettings(gateway)
  const isBattery = (provider: number) => battery.enabled && battery.provider === provider
  return [
    ...(isBattery(JK_BMS) && surroundingsOf(gateway).bmsSample === undefined ? ['JK BMS'] : []),
    ...(isBattery(JBD_BMS) ? ['JBD BMS'] : []),
    ...(isBattery(SMART_SHUNT) ? ['SmartShunt'] : []),
    ...(solarcharger.enabled && solarcharger.provider === VE_DIRECT ? ['Victron MPPT 1', 'Victron MPPT 2'] : []),
  ]
}

interface RefusedOwners {
  bootedAt: number
  owners: Set<string>
}
const refusedOwners = new WeakMap<Gateway, RefusedOwners>()

/** Records and returns the owners that found no free port. They stay listed until a restart. Call this whenever a service starts. */
export function recordRefusedOwners(gateway: Gateway): ReadonlySet<string> {
  const { bootedAt } = gateway
  const earlier = refusedOwners.get(gateway)
  const current = earlier?.bootedAt === bootedAt ? earlier : { bootedAt, owners: new Set<string>() }
  for (const owner of ownersOf(gateway).slice(FREE_PORTS)) current.owners.add(owner)
  refusedOwners.set(gateway, current)
  return current.owners
}

export function serialPorts(gateway: Gateway): { port: number; owner: string }[] {
  const owners = ownersOf(gateway)
  return [
    { port: 0, owner: 'Serial Console' },
    { port: 1, owner: owners[0] ?? '' },
    { port: 2, owner: owners[1] ?? '' },
    ...[...recordRefusedOwners(gateway)].map((owner) => ({ port: -1, owner })),
  ]
}
