import { deviceLimits } from '../../deviceLimits'
import { defaultSettings, type Settings } from '../../gateway/settings'
import { isObject } from '../../json/arduinoJson'
import { fileThatFits, readUntilFull } from '../../json/fixedMemory'
import { commonSections, createLayout, parseFile, printFile } from '../configFile'
import { displayFields, profileFields } from './device'
import { dtuFields } from './dtu'
import { channelFields, slotFields } from './inverters/inverter'
import { mqttFields } from './mqtt'
import { networkFields } from './network'
import { ntpFields } from './ntp'
import { securityFields } from './security'

/** The memory for reading and writing config.json. Values that do not fit are lost silently. */
const MEMORY_BYTES = 12_288
const CONFIG_VERSION = 0x0001_1900

export const commonFields = {
  network: networkFields,
  ntp: ntpFields,
  mqtt: mqttFields,
  dtu: dtuFields,
  security: securityFields,
  profile: profileFields,
  display: displayFields,
}

const layout = createLayout({
  version: CONFIG_VERSION,
  sections: commonSections(commonFields),
  slotFields,
  channelFields,
  channelNameBytes: deviceLimits.channelNameBytes,
})

export function writeConfig(settings: Settings): string {
  return printFile(fileThatFits(layout.contentOf(settings), MEMORY_BYTES))
}

export function readConfig(text: string): Settings {
  const settings = defaultSettings()
  const parsed = parseFile(text)
  if (!isObject(parsed)) return settings
  const { part: content } = readUntilFull(parsed, MEMORY_BYTES)
  layout.read(settings, content)
  return settings
}
