import type { Settings, Slot } from '../gateway/settings'
import { cutBytes, type Json, type JsonObject, member, memberAt, parse, setAt } from '../json/arduinoJson'
import { type Kind, uint32 } from './fieldKinds'
import type { Fields } from './fields'

/** Writes and reads a part of config.json. A table of fields describes the part: `file` is the path of a field. */
export interface Section<S> {
  write: (settings: S, content: JsonObject) => void
  /** A field whose value is missing or has another type keeps its default. */
  read: (settings: S, content: Json) => void
}

interface StoredField {
  name: string
  file?: string
  kind: Kind<unknown>
}

/** Creates the section that a table of fields describes. `recordOf` returns the record of the settings that contains the fields. */
export function section<S, R extends object>(recordOf: (settings: S) => R, fields: Fields<R>): Section<S> {
  const stored = (fields as unknown as readonly StoredField[]).filter(({ file }) => file !== undefined)
  return {
    write(settings, content) {
      const record = recordOf(settings) as Record<string, unknown>
      for (const { name, file = name, kind } of stored) {
        setAt(content, file, kind.store ? kind.store(record[name]) : record[name])
      }
    },
    read(settings, content) {
      const record = recordOf(settings) as Record<string, unknown>
      for (const { name, file = name, kind } of stored) {
        const value = kind.load(memberAt(content, file) ?? null)
        if (value !== undefined) record[name] = value
      }
    },
  }
}

const saveCountFields: Fields<Settings> = [{ name: 'saveCount', file: 'cfg.save_count', kind: uint32 }]

/** The tables of fields that every firmware line has. */
interface CommonFields {
  network: Fields<Settings['network']>
  ntp: Fields<Settings['ntp']>
  mqtt: Fields<Settings['mqtt']>
  dtu: Fields<Settings['dtu']>
  security: Fields<Settings['security']>
  profile: Fields<Settings>
  display: Fields<Settings['display']>
}

/** A section for the save count and one for each table, in the order of config.json. */
export function commonSections(fields: CommonFields): Section<Settings>[] {
  return [
    section((settings) => settings, saveCountFields),
    section((settings) => settings.network, fields.network),
    section((settings) => settings.ntp, fields.ntp),
    section((settings) => settings.mqtt, fields.mqtt),
    section((settings) => settings.dtu, fields.dtu),
    section((settings) => settings.security, fields.security),
    section((settings) => settings, fields.profile),
    section((settings) => settings.display, fields.display),
  ]
}

type Channel = Slot['channel'][number]

interface Layout {
  version: number
  /** The sections before the inverters, in the order of config.json. */
  sections: readonly Section<Settings>[]
  slotFields: Fields<Slot>
  channelFields: Fields<Channel>
  /** The device reads only this number of bytes of a channel's name from the file. */
  channelNameBytes: number
}

const itemAt = (list: Json, index: number) => (Array.isArray(list) && list[index]) || null

function contentOfSection<S>(part: Section<S>, record: S): JsonObject {
  const content: JsonObject = {}
  part.write(record, content)
  return content
}

/** Returns functions that write settings to the content of a firmware line's config.json, and read settings from this content. */
export function createLayout({ version, sections, slotFields, channelFields, channelNameBytes }: Layout) {
  const slotSection = section((slot: Slot) => slot, slotFields)
  const channelSection = section((channel: Channel) => channel, channelFields)

  function readSlot(slot: Slot, stored: Json): void {
    slotSection.read(slot, stored)
    const channels = member(stored, 'channel')
    for (const [index, channel] of slot.channel.entries()) {
      channelSection.read(channel, itemAt(channels, index))
      channel.name = cutBytes(channel.name, channelNameBytes)
    }
  }

  return {
    contentOf(settings: Settings): JsonObject {
      const content: JsonObject = { cfg: { version } }
      for (const part of sections) part.write(settings, content)
      content.inverters = settings.inverters.map((slot) => ({
        ...contentOfSection(slotSection, slot),
        channel: slot.channel.map((channel) => contentOfSection(channelSection, channel)),
      }))
      return content
    },
    read(settings: Settings, content: Json): void {
      for (const part of sections) part.read(settings, content)
      const inverters = member(content, 'inverters')
      for (const [index, slot] of settings.inverters.entries()) readSlot(slot, itemAt(inverters, index))
    },
  }
}

// A serial may be too large for an exact number in JavaScript. So `printFile` accepts bigints, and `parseFile` returns a long serial as a text.

export function printFile(content: unknown): string {
  const markBigint = (_key: string, value: unknown) => (typeof value === 'bigint' ? `digits:${value}` : value)
  return JSON.stringify(content, markBigint).replace(/"digits:(\d+)"/g, '$1')
}

export const parseFile = (text: string) => parse(text.replace(/("serial"\s*:\s*)(\d{16,})/g, '$1"$2"'))
