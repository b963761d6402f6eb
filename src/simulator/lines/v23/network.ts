import { code, type WriteReply } from '../../../contract/codes'
import { deviceLimits } from '../../../contract/deviceLimits'
import type { NetworkConfig, NetworkStatus } from '../../../contract/network'
import { askTimeServer, type Gateway, hasEthernet, isOnline, saveSettings, uptimeSeconds } from '../../gateway/gateway'
import { asBool, asText, byteLength, hasKeys, type Json, member } from '../../json/arduinoJson'
import type { Reader } from '../read'
import { reply, replyWithoutCode } from '../reply'
import type { Writer } from '../write'

const CHIP_ID_HEX = '0A0B0C'
const CHIP_ID_DECIMAL = 658_188
const STATION_MAC = 'A4:CF:12:0A:0B:0C'
const ACCESS_POINT_MAC = 'A4:CF:12:0A:0B:0D'
const ETHERNET_MAC = 'A4:CF:12:0A:0B:0F'
const ACCESS_POINT_MS = 180_000
const MAX_HOSTNAME = 32
const noAddress = '0.0.0.0'

const fromRouter = {
  network_ip: '192.168.178.42',
  network_netmask: '255.255.255.0',
  network_gateway: '192.168.178.1',
  network_dns1: '192.168.178.1',
  network_dns2: noAddress,
}

/** The placeholder filled in; of other characters some become dashes and the rest is left out. */
export function resolvedHostname({ settings }: Gateway): string {
  const filled = settings.network.hostname.replace('%06X', CHIP_ID_HEX)
  return filled
    .replace(/[ _\-+!?*]/g, '-')
    .replace(/[^\da-z-]/gi, '')
    .slice(0, MAX_HOSTNAME)
}

function addresses(gateway: Gateway): typeof fromRouter {
  const { network } = gateway.settings
  if (!isOnline(gateway)) {
    const none = { network_ip: noAddress, network_netmask: noAddress, network_gateway: noAddress }
    return { ...none, network_dns1: noAddress, network_dns2: noAddress }
  }
  if (network.dhcp) return fromRouter
  return {
    network_ip: network.ipaddress,
    network_netmask: network.netmask,
    network_gateway: network.gateway,
    network_dns1: network.dns1,
    network_dns2: network.dns2,
  }
}

function status(gateway: Gateway): NetworkStatus {
  const ethernet = hasEthernet(gateway)
  const isConnected = !ethernet && isOnline(gateway)
  const hasAccessPoint = !ethernet && (!isConnected || gateway.clock.now() - gateway.accessPointSince < ACCESS_POINT_MS)
  return {
    sta_status: !ethernet,
    sta_ssid: ethernet ? '' : gateway.settings.network.ssid,
    sta_rssi: isConnected ? -63 + Math.round(3 * Math.sin(uptimeSeconds(gateway) / 9)) : 0,
    network_hostname: resolvedHostname(gateway),
    ...addresses(gateway),
    network_mac: ethernet ? ETHERNET_MAC : STATION_MAC,
    network_mode: ethernet ? 'Ethernet' : 'Station',
    ap_status: hasAccessPoint,
    ap_ssid: `OpenDTU-${CHIP_ID_DECIMAL}`,
    ap_ip: hasAccessPoint ? '192.168.4.1' : noAddress,
    ap_mac: ethernet ? '' : ACCESS_POINT_MAC,
    ap_stationnum: 0,
  }
}

export const networkStatus: Reader<NetworkStatus> = { rule: 'read', read: status }

export const networkConfig: Reader<NetworkConfig> = {
  rule: 'admin',
  read: ({ settings: { network } }) => ({
    hostname: network.hostname,
    dhcp: network.dhcp,
    ipaddress: network.ipaddress,
    netmask: network.netmask,
    gateway: network.gateway,
    dns1: network.dns1,
    dns2: network.dns2,
    ssid: network.ssid,
    password: network.password,
  }),
}

/** Four parts up to 255; an empty part counts as 0. */
function parseAddress(text: string): string | undefined {
  const parts = text.split('.')
  const isAddress = parts.length === 4 && parts.every((part) => /^\d*$/.test(part) && Number(part) <= 255)
  return isAddress ? parts.map(Number).join('.') : undefined
}

const addressCodes = [
  ['ipaddress', code.ipAddress],
  ['netmask', code.netmask],
  ['gateway', code.gateway],
  ['dns1', code.dns1],
  ['dns2', code.dns2],
] as const

function wrongText(network: NetworkConfig, isWifi: boolean): string | undefined {
  const { hostnameBytes, ssidBytes, wifiPasswordBytes } = deviceLimits
  const isOutside = (text: string, bytes: number) => text === '' || byteLength(text) > bytes
  if (isOutside(network.hostname, hostnameBytes)) return `The host name takes 1 to ${hostnameBytes} bytes.`
  if (isWifi && isOutside(network.ssid, ssidBytes)) return `The network name takes 1 to ${ssidBytes} bytes.`
  if (byteLength(network.password) > wifiPasswordBytes) return `The password takes up to ${wifiPasswordBytes} bytes.`
  return undefined
}

function saveNetwork(gateway: Gateway, record: Json): WriteReply {
  const text = (key: keyof NetworkConfig) => asText(member(record, key))
  const parsed = { ipaddress: noAddress, netmask: noAddress, gateway: noAddress, dns1: noAddress, dns2: noAddress }
  for (const [key, wrong] of addressCodes) {
    const address = parseAddress(text(key))
    if (!address) return reply(wrong)
    parsed[key] = address
  }
  const network: NetworkConfig = {
    hostname: text('hostname'),
    dhcp: asBool(member(record, 'dhcp')),
    ...parsed,
    ssid: text('ssid'),
    password: text('password'),
  }
  const refusal = wrongText(network, !hasEthernet(gateway))
  if (refusal) return replyWithoutCode(refusal)
  const wasOnline = isOnline(gateway)
  gateway.settings.network = network
  gateway.accessPointSince = gateway.clock.now()
  if (!wasOnline) askTimeServer(gateway)
  saveSettings(gateway)
  return reply(code.saved)
}

export const networkWrite: Writer = {
  isComplete: (record) =>
    hasKeys(record, 'ssid', 'password', 'hostname', 'dhcp', 'ipaddress', 'netmask', 'gateway', 'dns1', 'dns2'),
  write: saveNetwork,
}
