import { defaultPassword } from '../../contract/api'
import type { DisplayConfig } from '../../contract/device'
import type { DtuConfig } from '../../contract/dtu'
import type { InverterConfig } from '../../contract/inverters/inverter'
import type { MqttConfig } from '../../contract/mqtt'
import type { NetworkConfig } from '../../contract/network'
import type { NtpConfig } from '../../contract/ntp'
import type { SecurityConfig } from '../../contract/security'
import { deviceLimits } from '../deviceLimits'
import { float32 } from '../json/arduinoJson'
import { noSerial } from '../json/serial'
import { rootCertificate } from './rootCertificate'

/** The default serial of the gateway. A device with this serial generates its own serial at the start. */
export const unsetDtuSerial = '99978563412'

/** The default settings of v23. Other firmware lines list only their differences from v23. */
const defaults = {
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
    aptimeout: 3,
    mdnsenabled: false,
    syslogenabled: false,
    sysloghostname: '',
    syslogport: 514,
  },
  ntp: {
    ntp_server: 'pool.ntp.org',
    ntp_timezone: 'CET-1CEST,M3.5.0,M10.5.0/3',
    ntp_timezone_descr: 'Europe/Berlin',
    longitude: float32(10.4515),
    latitude: float32(51.1657),
    sunsettype: 1,
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
    mqtt_clientid: '',
    mqtt_clean_session: true,
    mqtt_lwt_qos: 2,
  },
  dtu: {
    serial: unsetDtuSerial,
    pollinterval: 5,
    nrf_palevel: 0,
    cmt_palevel: 0,
    cmt_frequency: 865_000,
    cmt_country: 0,
  },
  display: {
    rotation: 2,
    power_safe: true,
    screensaver: true,
    contrast: 60,
    locale: 'en',
    diagramduration: 36_000,
    diagrammode: 1,
  },
} satisfies {
  network: NetworkConfig
  ntp: NtpConfig
  mqtt: MqttConfig
  dtu: Omit<DtuConfig, 'nrf_enabled' | 'cmt_enabled' | 'cmt_chan_width' | 'country_def'>
  display: DisplayConfig
}

/** The members of the record `R` that the simulator stores. `R` may have more members, because it also describes other firmware. */
type StoredFields<R, Name extends keyof typeof defaults> = Required<Pick<R, keyof (typeof defaults)[Name] & keyof R>>

/** The stored settings, in the format of the answers, with the fields of all firmware lines. */
export interface Settings {
  saveCount: number
  network: StoredFields<NetworkConfig, 'network'>
  ntp: StoredFields<NtpConfig, 'ntp'>
  mqtt: StoredFields<MqttConfig, 'mqtt'>
  dtu: StoredFields<DtuConfig, 'dtu'>
  security: SecurityConfig
  /** Name of the pin profile. */
  profile: string
  display: StoredFields<DisplayConfig, 'display'>
  /** Brightness in percent. */
  leds: { led0: number; led1: number }
  /** Always ten slots. A free slot has the serial '0'. */
  inverters: Slot[]
  /** `modules`: the levels of modules that have their own level. `default`: the level of all others. */
  logging: { default: number; modules: Record<string, number> }
}

/** One of the ten slots for inverters. When an inverter is removed, v23 clears only the serial and the name of its slot. */
export type Slot = Required<Omit<InverterConfig, 'id' | 'type'>>

export function emptySlot(): Slot {
  return {
    serial: noSerial,
    name: '',
    poll_enable: true,
    poll_enable_night: true,
    command_enable: true,
    command_enable_night: true,
    order: 0,
    reachable_threshold: 2,
    zero_runtime: false,
    zero_day: false,
    clear_eventlog: false,
    yieldday_correction: false,
    channel: Array.from({ length: deviceLimits.channels }, () => ({ name: '', max_power: 0, yield_total_offset: 0 })),
  }
}

export function defaultSettings(): Settings {
  return {
    saveCount: 0,
    ...structuredClone(defaults),
    security: { password: defaultPassword, allow_readonly: true },
    profile: '',
    leds: { led0: 100, led1: 100 },
    inverters: Array.from({ length: deviceLimits.inverters }, emptySlot),
    logging: { default: 0, modules: {} },
  }
}
