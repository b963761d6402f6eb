import { deviceLimits } from '../../../contract/deviceLimits'
import { defaultSettings, type Settings, type Slot } from '../../gateway/settings'
import { cutBytes, isObject, type Json, type JsonObject, member } from '../../json/arduinoJson'
import { fileThatFits, partThatFits } from '../../json/fixedMemory'
import { parseFile, printFile, type Section, section } from '../configFile'
import type { Fields } from '../fields'
import { uint32 } from '../kinds'
import { displayFields, profileFields } from './device'
import { dtuFields } from './dtu'
import { channelFields, slotFields } from './inverters/inverter'
import { mqttFields } from './mqtt'
import { networkFields } from './network'
import { ntpFields } from './ntp'
import { securityFields } from './security'

/** The memory config.json is written and read through; what does not fit is lost without a message. */
const MEMORY_BYTES = 12_288
const CONFIG_VERSION = 0x0001_1900

const counter: Fields<Settings> = [{ name: 'saveCount', file: 'cfg.save_count', kind: uint32 }]

/** config.json (device-contract 3.2), in its order. */
const sections: readonly Section<Settings>[] = [
  section((settings) => settings, counter),
  section((settings) => settings.network, networkFields),
  section((settings) => settings.ntp, ntpFields),
  section((settings) => settings.mqtt, mqttFields),
  section((settings) => settings.dtu, dtuFields),
  section((settings) => settings.security, securityFields),
  section((settings) => settings, profileFields),
  section((settings) => settings.display, displayFields),
]

const slotSection = section((slot: Slot) => slot, slotFields)
const channelSection = section((channel: Slot['channel'][number]) => channel, channelFields)

function written<S>(part: Section<S>, record: S): JsonObject {
  const content: JsonObject = {}
  part.write(record, content)
  return content
}

const writtenSlot = (slot: Slot): JsonObject => ({
  ...written(slotSection, slot),
  channel: slot.channel.map((channel) => written(channelSection, channel)),
})

export function writeConfig(settings: Settings): string {
  const content: JsonObject = { cfg: { version: CONFIG_VERSION } }
  for (const part of sections) part.write(settings, content)
  content.inverters = settings.inverters.map(writtenSlot)
  return printFile(fileThatFits(content, MEMORY_BYTES))
}

const item = (list: Json, index: number) => (Array.isArray(list) && list[index]) || null

function readSlot(slot: Slot, stored: Json): void {
  slotSection.read(slot, stored)
  const channels = member(stored, 'channel')
  for (const [index, channel] of slot.channel.entries()) {
    channelSection.read(channel, item(channels, index))
    channel.name = cutBytes(channel.name, deviceLimits.channelNameBytes)
  }
}

export function readConfig(text: string): Settings {
  const settings = defaultSettings()
  const parsed = parseFile(text)
  if (!isObject(parsed)) return settings
  const { part: content } = partThatFits(parsed, MEMORY_BYTES)
  for (const part of sections) part.read(settings, content)
  const inverters = member(content, 'inverters')
  for (const [index, slot] of settings.inverters.entries()) readSlot(slot, item(inverters, index))
  return settings
}
