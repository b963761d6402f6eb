import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DisplayConfig } from '../../contract/device'
import { deviceLimits } from '../../contract/deviceLimits'
import type { DtuConfig } from '../../contract/dtu'
import type { Inverter } from '../../contract/inverter'
import type { MqttConfig } from '../../contract/mqtt'
import type { NetworkConfig } from '../../contract/network'
import type { NtpConfig } from '../../contract/ntp'
import type { SecurityConfig } from '../../contract/security'
import { float32 } from '../json/arduinoJson'
import { noSerial } from '../json/serial'

/** What the device keeps over a restart, in the shape its answers have. */
export interface Settings {
  saveCount: number
  network: NetworkConfig
  ntp: Required<NtpConfig>
  mqtt: MqttConfig
  dtu: Omit<DtuConfig, 'nrf_enabled' | 'cmt_enabled'>
  security: SecurityConfig
  /** Name of the pin profile. */
  profile: string
  display: DisplayConfig
  /** Always ten; serial '0' is a free one. */
  inverters: Slot[]
}

/** An inverter's place: what it holds outlives the inverter. */
export type Slot = Omit<Inverter, 'id' | 'type' | 'order'>

export const CONFIG_VERSION = 0x0001_1900
export const defaultPassword = 'openDTU42'

/** A device that still has this serial makes its own at the start. */
export const unsetDtuSerial = '99978563412'

const rootCertificate = readFileSync(join(import.meta.dirname, 'isrg-root-x1.pem'), 'utf8')

function emptySlot(): Slot {
  return {
    serial: noSerial,
    name: '',
    poll_enable: true,
    poll_enable_night: true,
    command_enable: true,
    command_enable_night: true,
    channel: Array.from({ length: deviceLimits.channels }, () => ({ name: '', max_power: 0, yield_total_offset: 0 })),
  }
}

export function defaultSettings(): Settings {
  return {
    saveCount: 0,
    network: {
      hostname: 'OpenDTU-%06X',
      dhcp: true,
      ipaddress: '0.0.0.0',
      netmask: '0.0.0.0',
      gateway: '0.0.0.0',
      dns1: '0.0.0.0',
      dns2: '0.0.0.0',
      ssid: '',
      password: '',
    },
    ntp: {
      ntp_server: 'pool.ntp.org',
      ntp_timezone: 'CET-1CEST,M3.5.0,M10.5.0/3',
      ntp_timezone_descr: 'Europe/Berlin',
      longitude: float32(10.4515),
      latitude: float32(51.1657),
    },
    mqtt: {
      mqtt_enabled: false,
      mqtt_hostname: '',
      mqtt_port: 1883,
      mqtt_username: '',
      mqtt_password: '',
      mqtt_topic: 'solar/',
      mqtt_retain: true,
      mqtt_tls: false,
      mqtt_root_ca_cert: rootCertificate,
      mqtt_tls_cert_login: false,
      mqtt_client_cert: '',
      mqtt_client_key: '',
      mqtt_lwt_topic: 'dtu/status',
      mqtt_lwt_online: 'online',
      mqtt_lwt_offline: 'offline',
      mqtt_publish_interval: 5,
      mqtt_hass_enabled: false,
      mqtt_hass_expire: true,
      mqtt_hass_retain: true,
      mqtt_hass_topic: 'homeassistant/',
      mqtt_hass_individualpanels: false,
    },
    dtu: { serial: unsetDtuSerial, pollinterval: 5, nrf_palevel: 0, cmt_palevel: 0, cmt_frequency: 865_000 },
    security: { password: defaultPassword, allow_readonly: true },
    profile: '',
    display: { rotation: 2, power_safe: true, screensaver: true, contrast: 60 },
    inverters: Array.from({ length: deviceLimits.inverters }, emptySlot),
  }
}
