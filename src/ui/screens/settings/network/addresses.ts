import { addressNames, CHIP_ID, type NetworkConfig, type NetworkStatus, NO_ADDRESS } from '../../../../contract/network'
import { plainText } from '../../../lib/numbers'

type Addresses = Pick<NetworkConfig, (typeof addressNames)[number]>

function addresses(of: (name: (typeof addressNames)[number]) => unknown): Addresses {
  return Object.fromEntries(addressNames.map((name) => [name, of(name) || NO_ADDRESS])) as unknown as Addresses
}

/** The device refuses an empty address even where it is not used. */
export function withAddresses(config: NetworkConfig): NetworkConfig {
  return { ...config, ...addresses((name) => config[name]) }
}

/** The addresses in use now: a good start for fixed ones. */
export function addressesInUse(status: NetworkStatus): Addresses {
  return addresses((name) => status[name === 'ipaddress' ? 'network_ip' : (`network_${name}` as const)])
}

const CHIP_ID_DIGITS = 6

/** The address or name of the device after it has taken over `config`; undefined where it is unknown. */
export function addressAfter(
  config: NetworkConfig,
  stored: NetworkConfig,
  status: NetworkStatus | undefined,
): string | undefined {
  if (!config.dhcp && config.ipaddress !== NO_ADDRESS) return plainText(config.ipaddress)
  const index = plainText(stored.hostname).indexOf(CHIP_ID)
  const chipId = index < 0 ? '' : plainText(status?.network_hostname).slice(index, index + CHIP_ID_DIGITS)
  const name = plainText(config.hostname).replace(CHIP_ID, chipId || CHIP_ID)
  return name.includes(CHIP_ID) ? undefined : name
}
