import { type Code, code } from '../../../contract/codes'
import type { NetworkConfig, NetworkStatus } from '../../../contract/network'
import { deviceLimits } from '../../deviceLimits'
import {
  askTimeServer,
  type Gateway,
  hasEthernet,
  isConfiguredOnline,
  isOnline,
  saveSettings,
  uptimeSeconds,
} from '../../gateway/gateway'
import { resolvedHostname } from '../../gateway/hostname'
import type { Settings } from '../../gateway/settings'
import { address, flag, text } from '../fieldKinds'
import { type Fields, pick, reorder } from '../fields'
import type { Reader } from '../line'
import { createWriter } from '../write'

const CHIP_ID_DECIMAL = 658_188
export const accessPointName = `OpenDTU-${CHIP_ID_DECIMAL}`
const STATION_MAC = 'A4:CF:12:0A:0B:0C'
const ACCESS_POINT_MAC = 'A4:CF:12:0A:0B:0D'
const ETHERNET_MAC = 'A4:CF:12:0A:0B:0F'
const ACCESS_POINT_MS = 180_000
const noAddress = '0.0.0.0'

const { hostnameBytes, ssidBytes, wifiPasswordBytes } = deviceLimits

export const networkFields: Fields<Settings['network']> = [
  { name: 'ipaddress', file: 'wifi.ip', kind: address, code: code.ipAddress },
  { name: 'netmask', file: 'wifi.netmask', kind: address, code: code.netmask },
  { name: 'gateway', file: 'wifi.gateway', kind: address, code: code.gateway },
  { name: 'dns1', file: 'wifi.dns1', kind: address, code: code.dns1 },
  { name: 'dns2', file: 'wifi.dns2', kind: address, code: code.dns2 },
  {
    name: 'hostname',
    file: 'wifi.hostname',
    kind: text,
    mustNotBeEmpty: true,
    maxBytes: hostnameBytes,
    sentence: `The host name takes 1 to ${hostnameBytes} bytes.`,
  },
  {
    name: 'ssid',
    file: 'wifi.ssid',
    kind: text,
    when: (_, gateway) => !hasEthernet(gateway),
    mustNotBeEmpty: true,
    maxBytes: ssidBytes,
    sentence: `The network name takes 1 to ${ssidBytes} bytes.`,
  },
  {
    name: 'password',
    file: 'wifi.password',
    kind: text,
    maxBytes: wifiPasswordBytes,
    sentence: `The password takes up to ${wifiPasswordBytes} bytes.`,
  },
  { name: 'dhcp', file: 'wifi.dhcp', kind: flag },
]

const dhcpAddresses = {
  network_ip: '192.168.178.42',
  network_netmask: '255.255.255.0',
  network_gateway: '192.168.178.1',
  network_dns1: '192.168.178.1',
  network_dns2: noAddress,
}

function addressesOf(gateway: Gateway): typeof dhcpAddresses {
  const { network } = gateway.settings
  if (!isOnline(gateway)) {
    const none = { network_ip: noAddress, network_netmask: noAddress, network_gateway: noAddress }
    return { ...none, network_dns1: noAddress, network_dns2: noAddress }
  }
  if (network.dhcp) return dhcpAddresses
  return {
    network_ip: network.ipaddress,
    network_netmask: network.netmask,
    network_gateway: network.gateway,
    network_dns1: network.dns1,
    network_dns2: network.dns2,
  }
}

/** `accessPointMs`: the time from the start of the access point to its end. The access point remains open while the device has no Wi-Fi connection. */
export function networkState(gateway: Gateway, accessPointMs = ACCESS_POINT_MS): NetworkStatus {
  const usesEthernet = hasEthernet(gateway)
  const isOnWifi = !usesEthernet && isOnline(gateway)
  const hasAccessPoint = !usesEthernet && (!isOnWifi || gateway.clock.now() - gateway.accessPointSince < accessPointMs)
  return {
    sta_status: !usesEthernet,
    sta_ssid: usesEthernet ? '' : gateway.settings.network.ssid,
    sta_rssi: isOnWifi ? -63 + Math.round(3 * Math.sin(uptimeSeconds(gateway) / 9)) : 0,
    network_hostname: resolvedHostname(gateway),
    ...addressesOf(gateway),
    network_mac: usesEthernet ? ETHERNET_MAC : STATION_MAC,
    network_mode: usesEthernet ? 'Ethernet' : 'Station',
    ap_status: hasAccessPoint,
    ap_ssid: accessPointName,
    ap_ip: hasAccessPoint ? '192.168.4.1' : noAddress,
    ap_mac: usesEthernet ? '' : ACCESS_POINT_MAC,
    ap_stationnum: 0,
  }
}

export const networkStatus: Reader<NetworkStatus> = { rule: 'guest', read: (gateway) => networkState(gateway) }

/** The order of the members in an answer, for `reorder`: the host name and DHCP come before the addresses. */
export const networkConfigOrder = {
  hostname: ['dhcp'],
  dhcp: ['ipaddress', 'netmask', 'gateway', 'dns1', 'dns2'],
} as const

export const networkConfig: Reader<NetworkConfig> = {
  rule: 'admin',
  read: ({ settings }) => reorder(pick(networkFields, settings.network), networkConfigOrder),
}

/** The time that the device needs to find a Wi-Fi and to join it. */
const JOINS_WIFI_AFTER_MS = 8000

export function saveNetwork(gateway: Gateway, network: Partial<NetworkConfig>): Code {
  const hadNetwork = isConfiguredOnline(gateway)
  Object.assign(gateway.settings.network, network)
  gateway.accessPointSince = gateway.clock.now()
  if (!hadNetwork) {
    gateway.joinsWifiAt = gateway.clock.now() + JOINS_WIFI_AFTER_MS
    askTimeServer(gateway)
  }
  saveSettings(gateway)
  return code.saved
}

export const networkWrite = createWriter({ fields: networkFields, save: saveNetwork })
