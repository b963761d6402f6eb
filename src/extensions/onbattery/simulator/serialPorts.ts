import type { Gateway } from '../../../simulator/gateway/gateway'
import { extensionSettings } from './settings'
import { surroundingsOf } from './surroundings'

const JK_BMS = 1
const SMART_SHUNT = 3
const JBD_BMS = 6
const VE_DIRECT = 0
/** The number of free ports: the ports 1 and 2. The console uses port 0. */
const FREE_PORT_COUNT = 2

/** The services that need a port, in the order in which the firmware assigns the ports. */
function servicesOf(gateway: Gateway): string[] {
  const { battery, solarcharger } = extensionSettings(gateway)
  const isBattery = (provider: number) => battery.enabled && battery.provider === provider
  return [
    ...(isBattery(JK_BMS) && surroundingsOf(gateway).bmsSample === undefined ? ['JK BMS'] : []),
    ...(isBattery(JBD_BMS) ? ['JBD BMS'] : []),
    ...(isBattery(SMART_SHUNT) ? ['SmartShunt'] : []),
    ...(solarcharger.enabled && solarcharger.provider === VE_DIRECT ? ['Victron MPPT 1', 'Victron MPPT 2'] : []),
  ]
}

interface ServicesWithoutPort {
  bootedAt: number
  names: Set<string>
}
const servicesWithoutPort = new WeakMap<Gateway, ServicesWithoutPort>()

/** Notes the services that now find no free port. Returns all that were noted since the last restart. Call this function whenever a service starts. */
export function noteServicesWithoutPort(gateway: Gateway): ReadonlySet<string> {
  const { bootedAt } = gateway
  const earlier = servicesWithoutPort.get(gateway)
  const current = earlier?.bootedAt === bootedAt ? earlier : { bootedAt, names: new Set<string>() }
  for (const name of servicesOf(gateway).slice(FREE_PORT_COUNT)) current.names.add(name)
  servicesWithoutPort.set(gateway, current)
  return current.names
}

export function serialPorts(gateway: Gateway): { port: number; owner: string }[] {
  const services = servicesOf(gateway)
  return [
    { port: 0, owner: 'Serial Console' },
    { port: 1, owner: services[0] ?? '' },
    { port: 2, owner: services[1] ?? '' },
    ...[...noteServicesWithoutPort(gateway)].map((owner) => ({ port: -1, owner })),
  ]
}
