import type { DeviceConfig, DisplayConfig, LedSettings, PinProfile } from '../../../../contract/device'
import { isRecord, parseJson, recordsIn } from '../../../lib/json'
import { plainText } from '../../../lib/numbers'

/** The settings of all tabs of the device manager as one flat record. The form edits this record. */
export type FlatDeviceConfig = DisplayConfig & LedSettings & { name: string }

export function ledsOf({ led }: DeviceConfig): readonly { brightness: number }[] {
  return Array.isArray(led) ? led : []
}

export function flatConfigOf(device: DeviceConfig): FlatDeviceConfig {
  const leds = ledsOf(device).map((led, index) => [`led${index}`, isRecord(led) ? led.brightness : undefined])
  return { ...device.display, ...Object.fromEntries(leds), name: plainText(device.curPin?.name) }
}

/** The complete record of the device with the edited settings. The brightness of each LED is moved from the flat record back to the list `led`. */
export function withFlatConfig(device: DeviceConfig, { name, ...display }: FlatDeviceConfig): DeviceConfig {
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
  problem?: 'noFile' | 'brokenFile'
}

/** All data that the device manager shows. */
export interface DeviceData extends Profiles {
  config: DeviceConfig
  flatConfig: FlatDeviceConfig
}

function isProfile(value: unknown): value is PinProfile {
  return isRecord(value) && typeof value.name === 'string' && value.name !== ''
}

/** The usable profiles in the text of pin_mapping.json. `text` is undefined if the file does not exist. */
export function readProfiles(text: string | undefined): Profiles {
  if (text === undefined) return { profiles: [], problem: 'noFile' }
  const mapping = parseJson(text)
  if (!Array.isArray(mapping)) return { profiles: [], problem: 'brokenFile' }
  const profiles = mapping.filter(isProfile).sort((a, b) => a.name.localeCompare(b.name))
  return profiles.length < mapping.length ? { profiles, problem: 'brokenFile' } : { profiles }
}

interface Link {
  name: string
  url: string
}

/** Links about the board. Only https is accepted, because an uploaded file could contain a `javascript:` address. */
export function linksOf(profile: PinProfile | undefined): Link[] {
  return recordsIn(profile?.links)
    .map(({ name, url }) => ({ name: plainText(name) || plainText(url), url: plainText(url) }))
    .filter(({ url }) => url.startsWith('https:'))
}

/** The shown value of a pin. Undefined if the pin is unset. */
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
  const isMissingDisplay = category === 'display' && name === 'type' && !value
  return isMissingDisplay || UNSET.includes(value) || typeof value === 'object' ? undefined : String(value)
}

/** The names of the members of all records, sorted and without duplicates. */
function namesIn(...records: unknown[]): string[] {
  return [...new Set(records.filter(isRecord).flatMap(Object.keys))].sort()
}

/** All pins of the selected and the active profile, sorted by category and name. */
export function pinTable(selected: PinProfile | undefined, active: PinProfile | undefined): PinCategory[] {
  return namesIn(selected, active)
    .map((name) => {
      const [selectedPins, activePins] = [selected?.[name], active?.[name]]
      const pins = namesIn(selectedPins, activePins).map((pin) => ({
        name: pin,
        selected: pinOf(selectedPins, name, pin),
        active: pinOf(activePins, name, pin),
      }))
      return { name, pins }
    })
    .filter(({ pins }) => pins.length)
}
