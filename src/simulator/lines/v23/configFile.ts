import { deviceLimits } from '../../../contract/deviceLimits'
import { CONFIG_VERSION, defaultSettings, type Settings, type Slot } from '../../gateway/settings'
import {
  boolOr,
  cutBytes,
  float32,
  isObject,
  type Json,
  type JsonObject,
  member,
  numberOr,
  parse,
  textOr,
} from '../../json/arduinoJson'
import { fileThatFits, partThatFits } from '../../json/memory'
import { noSerial, serialNumber } from '../../json/serial'

/** The memory config.json is written and read through; what does not fit is lost without a message. */
const MEMORY_BYTES = 12_288

/** config.json (device-contract 3.2): member of the file -> member of the answers. */
const wifi = {
  ssid: 'ssid',
  password: 'password',
  ip: 'ipaddress',
  netmask: 'netmask',
  gateway: 'gateway',
  dns1: 'dns1',
  dns2: 'dns2',
  dhcp: 'dhcp',
  hostname: 'hostname',
} as const

const ntp = {
  server: 'ntp_server',
  timezone: 'ntp_timezone',
  timezone_descr: 'ntp_timezone_descr',
  latitude: 'latitude',
  longitude: 'longitude',
} as const

const mqtt = {
  enabled: 'mqtt_enabled',
  hostname: 'mqtt_hostname',
  port: 'mqtt_port',
  username: 'mqtt_username',
  password: 'mqtt_password',
  topic: 'mqtt_topic',
  retain: 'mqtt_retain',
  publish_interval: 'mqtt_publish_interval',
} as const

const lwt = {
  topic: 'mqtt_lwt_topic',
  value_online: 'mqtt_lwt_online',
  value_offline: 'mqtt_lwt_offline',
} as const

const tls = {
  enabled: 'mqtt_tls',
  root_ca_cert: 'mqtt_root_ca_cert',
  certlogin: 'mqtt_tls_cert_login',
  client_cert: 'mqtt_client_cert',
  client_key: 'mqtt_client_key',
} as const

const hass = {
  enabled: 'mqtt_hass_enabled',
  retain: 'mqtt_hass_retain',
  topic: 'mqtt_hass_topic',
  individual_panels: 'mqtt_hass_individualpanels',
  expire: 'mqtt_hass_expire',
} as const

const dtu = {
  poll_interval: 'pollinterval',
  nrf_pa_level: 'nrf_palevel',
  cmt_pa_level: 'cmt_palevel',
  cmt_frequency: 'cmt_frequency',
} as const

const security = { password: 'password', allow_readonly: 'allow_readonly' } as const

const display = {
  powersafe: 'power_safe',
  screensaver: 'screensaver',
  rotation: 'rotation',
  contrast: 'contrast',
} as const

type Names<R> = Readonly<Record<string, keyof R & string>>

function section<R extends object>(record: R, names: Names<R>): JsonObject {
  return Object.fromEntries(Object.entries(names).map(([name, key]) => [name, record[key] as Json]))
}

/** Fills in what the file has with the type that is wanted, and leaves the defaults elsewhere. */
function fill<R extends object>(record: R, names: Names<R>, from: Json): void {
  for (const [name, key] of Object.entries(names)) {
    const value = member(from, name)
    if (typeof value === typeof record[key]) record[key] = value as R[typeof key]
  }
}

export function writeConfig(settings: Settings): string {
  const content = {
    cfg: { version: CONFIG_VERSION, save_count: settings.saveCount },
    wifi: section(settings.network, wifi),
    ntp: section(settings.ntp, ntp),
    mqtt: {
      ...section(settings.mqtt, mqtt),
      lwt: section(settings.mqtt, lwt),
      tls: section(settings.mqtt, tls),
      hass: section(settings.mqtt, hass),
    },
    dtu: { serial: serialNumber(settings.dtu.serial), ...section(settings.dtu, dtu) },
    security: section(settings.security, security),
    gateway: { pinmapping: settings.profile, display: section(settings.display, display) },
    inverters: settings.inverters.map(({ serial, ...slot }) => ({ serial: serialNumber(serial), ...slot })),
  }
  return JSON.stringify(fileThatFits(content, MEMORY_BYTES), plainDigits).replace(/"digits:(\d+)"/g, '$1')
}

/** A serial may be longer than JavaScript's exact integers. */
function plainDigits(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `digits:${value}` : value
}

function readSerial(value: Json): string {
  return typeof value === 'number' || typeof value === 'string' ? BigInt(value).toString(16) : noSerial
}

export function readConfig(text: string): Settings {
  const settings = defaultSettings()
  const parsed = parse(text.replace(/("serial"\s*:\s*)(\d{16,})/g, '$1"$2"'))
  if (!isObject(parsed)) return settings
  const { part } = partThatFits(parsed, MEMORY_BYTES)
  const at = (...path: string[]) => path.reduce<Json>(member, part)

  settings.saveCount = numberOr(at('cfg', 'save_count'), 0)
  fill(settings.network, wifi, at('wifi'))
  fill(settings.ntp, ntp, at('ntp'))
  settings.ntp.latitude = float32(settings.ntp.latitude)
  settings.ntp.longitude = float32(settings.ntp.longitude)
  fill(settings.mqtt, mqtt, at('mqtt'))
  fill(settings.mqtt, lwt, at('mqtt', 'lwt'))
  fill(settings.mqtt, tls, at('mqtt', 'tls'))
  fill(settings.mqtt, hass, at('mqtt', 'hass'))
  const serial = at('dtu', 'serial')
  if (serial !== null) settings.dtu.serial = readSerial(serial)
  fill(settings.dtu, dtu, at('dtu'))
  fill(settings.security, security, at('security'))
  settings.profile = textOr(at('device', 'pinmapping'), settings.profile)
  fill(settings.display, display, at('device', 'display'))
  const inverters = at('inverters')
  settings.inverters.forEach((slot, id) => {
    readSlot(slot, (Array.isArray(inverters) && inverters[id]) || null)
  })
  return settings
}

function readSlot(slot: Slot, from: Json): void {
  slot.serial = readSerial(member(from, 'serial'))
  slot.name = textOr(member(from, 'name'), '')
  for (const key of ['poll_enable', 'poll_enable_night', 'command_enable', 'command_enable_night'] as const) {
    slot[key] = boolOr(member(from, key), true)
  }
  const channels = member(from, 'channel')
  slot.channel = slot.channel.map((_, number) => {
    const channel = (Array.isArray(channels) && channels[number]) || null
    return {
      name: cutBytes(textOr(member(channel, 'name'), ''), deviceLimits.channelNameBytes),
      max_power: numberOr(member(channel, 'max_power'), 0),
      yield_total_offset: float32(numberOr(member(channel, 'yield_total_offset'), 0)),
    }
  })
}
