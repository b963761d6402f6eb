import { code, v26Code } from './codes'
import { type Form, has } from './form'
import type { Unchecked } from './unchecked'

export interface NetworkConfig {
  hostname: string
  dhcp: boolean
  ipaddress: string
  netmask: string
  gateway: string
  dns1: string
  dns2: string
  ssid: string
  password: string
  /** In minutes; 0 for no timeout. v26 only, like all members below. */
  aptimeout?: number
  mdnsenabled?: boolean
  syslogenabled?: boolean
  sysloghostname?: string
  syslogport?: number
}

export interface NetworkStatus {
  sta_status: boolean
  sta_ssid: string
  sta_rssi: number
  network_hostname: string
  network_ip: string
  network_netmask: string
  network_gateway: string
  network_dns1: string
  network_dns2: string
  network_mac: string
  network_mode: string
  ap_status: boolean
  ap_ssid: string
  ap_ip: string
  ap_mac: string
  ap_stationnum: number
  /** v26 only. */
  sta_bssid?: string
}

export type UncheckedNetwork = Unchecked<NetworkStatus>

const octet = '(25[0-5]|2[0-4]\\d|1?\\d?\\d)'
const address = {
  type: 'text',
  maxBytes: 32,
  required: true,
  pattern: { test: new RegExp(`^(${octet}\\.){3}${octet}$`), text: 'ipv4' },
} as const

/** The device requires valid addresses in these fields even while DHCP is on. */
export const addressNames = ['ipaddress', 'netmask', 'gateway', 'dns1', 'dns2'] as const
export const NO_ADDRESS = '0.0.0.0'

/** A placeholder in the host name. The device replaces the placeholder with its chip ID, six hexadecimal digits. */
export const CHIP_ID_PLACEHOLDER = '%06X'

const sendsLog = ({ syslogenabled }: NetworkConfig) => syslogenabled === true

export const networkForm = [
  {
    title: 'wifi',
    fields: [
      { name: 'ssid', type: 'text', maxBytes: 32, warn: ({ ssid }) => !ssid },
      { name: 'password', type: 'password', maxBytes: 64, deviceMax: 63 },
      { name: 'hostname', type: 'text', maxBytes: 32, deviceMax: 31, required: true, hint: true },
      { name: 'dhcp', type: 'switch' },
    ],
  },
  {
    title: 'fixed',
    when: (network) => !network.dhcp,
    fields: [
      {
        name: 'ipaddress',
        ...address,
        codes: [code.ipAddress],
        warn: ({ ipaddress }) => !ipaddress || ipaddress === NO_ADDRESS,
      },
      { name: 'netmask', ...address, codes: [code.netmask] },
      { name: 'gateway', ...address, codes: [code.gateway] },
      { name: 'dns1', ...address, codes: [code.dns1] },
      { name: 'dns2', ...address, hint: true, codes: [code.dns2] },
    ],
  },
  {
    title: 'services',
    when: has<NetworkConfig>('aptimeout'),
    fields: [
      {
        name: 'aptimeout',
        type: 'number',
        min: 0,
        max: 99_999,
        unit: 'min',
        hint: true,
        codes: [v26Code.accessPointTimeout],
      },
      { name: 'mdnsenabled', type: 'switch', hint: true, when: has<NetworkConfig>('mdnsenabled') },
      { name: 'syslogenabled', type: 'switch', when: has<NetworkConfig>('syslogenabled') },
      {
        name: 'sysloghostname',
        type: 'text',
        maxBytes: 128,
        required: true,
        when: sendsLog,
        codes: [v26Code.syslogHostname],
      },
      { name: 'syslogport', type: 'number', min: 1, max: 65_535, when: sendsLog, codes: [v26Code.syslogPort] },
    ],
  },
] as const satisfies Form<NetworkConfig>
