import { defaultSettings as defaultsOfV23, type Settings } from '../../gateway/settings'
import { isObject, type Json, member, memberAt, numberOr } from '../../json/arduinoJson'
import { memoryOf, POOL_BYTES } from '../../json/pooledMemory'
import { commonSections, createLayout, parseFile, printFile, section } from '../configFile'
import { commonFields } from '../v23/configFile'
import { displayFields, ledFields } from './device'
import { dtuFields } from './dtu'
import { channelFields, channelNameBytes, slotFields } from './inverters/inverter'
import { readLogging, storedLogging } from './logging'
import { mqttFields } from './mqtt'
import { networkFields } from './network'
import { ntpFields } from './ntp'
import { zoneRule } from './zones'

const CONFIG_VERSION = 0x0001_1e00
/** From this version on, the frequency in config.json is in Hz. */
const FREQUENCY_IN_HZ_VERSION = 0x0001_1b00
const HZ_PER_KHZ = 1000
const NEW_TIME_SERVER = 'opendtu.pool.ntp.org'
const OLD_TIME_SERVER = 'pool.ntp.org'

/** The settings of a new device with v26. */
export function defaultSettings(): Settings {
  const settings = defaultsOfV23()
  Object.assign(settings.ntp, { ntp_server: NEW_TIME_SERVER, latitude: 51.1657, longitude: 10.4515 })
  settings.dtu.cmt_frequency *= HZ_PER_KHZ
  settings.mqtt.mqtt_clientid = 'OpenDTU-658188'
  settings.logging = { default: 1, modules: {} }
  return settings
}

const layout = createLayout({
  version: CONFIG_VERSION,
  sections: [
    ...commonSections({
      ...commonFields,
      network: networkFields,
      ntp: ntpFields,
      mqtt: mqttFields,
      dtu: dtuFields,
      display: displayFields,
    }),
    section((settings) => settings.leds, ledFields),
  ],
  slotFields,
  channelFields,
  channelNameBytes,
})

/** The text of config.json. Empty if it does not fit into the memory together with the request and its answer. */
export function writeConfig(settings: Settings, jsonMemoryBytes: number): string {
  const content = layout.contentOf(settings)
  content.logging = storedLogging(settings)
  const needed = memoryOf(content, 'values') + 2 * POOL_BYTES
  return needed > jsonMemoryBytes ? '' : printFile(content)
}

/** Converts the values of an older firmware. */
function migrate(settings: Settings, version: number): void {
  if (version < FREQUENCY_IN_HZ_VERSION) settings.dtu.cmt_frequency *= HZ_PER_KHZ
  if (version < CONFIG_VERSION && settings.ntp.ntp_server === OLD_TIME_SERVER) {
    settings.ntp.ntp_server = NEW_TIME_SERVER
  }
}

/** A file without a version is treated as a file of the current version. */
const versionOf = (content: Json) => numberOr(memberAt(content, 'cfg.version') ?? null, CONFIG_VERSION)

export function readConfig(text: string): Settings {
  const settings = defaultSettings()
  const content = parseFile(text)
  if (!isObject(content)) return settings
  layout.read(settings, content)
  settings.logging = readLogging(member(content, 'logging'))
  settings.ntp.ntp_timezone = zoneRule(settings.ntp.ntp_timezone_descr)
  migrate(settings, versionOf(content))
  return settings
}

export const isOutdated = (text: string) => versionOf(parseFile(text) ?? null) !== CONFIG_VERSION
