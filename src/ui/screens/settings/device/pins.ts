import type { DeviceConfig, DisplayConfig, LedSettings, PinProfile } from '../../../../contract/device'
import { isRecord, parseJson, recordsIn } from '../../../lib/json'
import { plainText } from '../../../lib/numbers'

/** The tabs of the device manager as one flat record: what a form can change. */
export type DeviceChoice = DisplayConfig & LedSettings & { name: string }

export function ledsOf({ led }: DeviceConfig): readonly { brightness: number }[] {
  return Array.isArray(led) ? led : []
}

export function choiceOf(device: DeviceConfig): DeviceChoice {
  const leds = ledsOf(device).map((led, index) => [`led${index}`, isRecord(led) ? led.brightness : undefined])
  return { ...device.display, ...Object.fromEntries(leds), name: plainText(device.curPin?.name) }
}

/** The whole record, with the choice in it. */
export function withChoice(device: DeviceConfig, { name, ...display }: DeviceChoice): DeviceConfig {
  const led = ledsOf(device).map((led, index) => {
    const { [`led${index}` as const]: brightness = 0 } = display
    delete display[`led${index}`]
    return { ...led, brightness }
  })
  return { ...device, curPin: { ...device.curPin, name }, display, ...(led.length && { led }) }
}

interface Profiles {
  /** Sorted by name. */
  profiles: readonly PinProfile[]
  problem?: 'noFile' | 'brokenFile' | 'oddEntries'
}

/** All that the device manager shows. */
export interface DeviceData extends Profiles {
  config: DeviceConfig
  choice: DeviceChoice
}

function isProfile(value: unknown): value is PinProfile {
  return isRecord(value) && typeof value.name === 'string' && value.name !== ''
}

/** The usable profiles in the text of pin_mapping.json; `text` is undefined where there is no such file. */
export function readProfiles(text: string | undefined): Profiles {
  if (text === undefined) return { profiles: [], problem: 'noFile' }
  const mapping = parseJson(text)
  if (!Array.isArray(mapping)) return { profiles: [], problem: 'brokenFile' }
  const profiles = mapping.filter(isProfile).sort((a, b) => a.name.localeCompare(b.name))
  return profiles.length < mapping.length ? { profiles, problem: 'oddEntries' } : { profiles }
}

interface Link {
  name: string
  url: string
}

/** Links about the board, with https only: an uploaded file could hold a `javascript:` address. */
export function linksOf(profile: PinProfile | undefined): Link[] {
  return recordsIn(profile?.links)
    .map(({ name, url }) => ({ name: plainText(name) || plainText(url), url: plainText(url) }))
    .filter(({ url }) => url.startsWith('https:'))
}

/** A pin as shown; without one it is unset. */
type Pin = string | undefined

interface PinRow {
  name: string
  selected: Pin
  active: Pin
}

export interface PinCategory {
  name: string
  pins: readonly PinRow[]
}

const UNSET: readonly unknown[] = [-1, 255, null, undefined]

function pinOf(pins: unknown, category: string, name: string): Pin {
  const value = isRecord(pins) ? pins[name] : undefined
  const isNoDisplay = category === 'display' && name === 'type' && !value
  return isNoDisplay || UNSET.includes(value) || typeof value === 'object' ? undefined : String(value)
}

/** The member names of all records, each once, sorted. */
function namesIn(...records: unknown[]): string[] {
  return [...new Set(records.filter(isRecord).flatMap(Object.keys))].sort()
}

/** Every pin of either profile, sorted by category and name. */
export function pinTable(selected: PinProfile | undefined, active: PinProfile | undefined): PinCategory[] {
  return namesIn(selected, active)
    .map((name) => {
      const [one, other] = [selected?.[name], active?.[name]]
      const pins = namesIn(one, other).map((pin) => ({
        name: pin,
        selected: pinOf(one, name, pin),
        active: pinOf(other, name, pin),
      }))
      return { name, pins }
    })
    .filter(({ pins }) => pins.length)
}
