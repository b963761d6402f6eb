import { configFile } from '../../contract/config'
import { writeConfig } from '../lines/v23/configFile'
import type { Clock } from '../world/clock'
import type { InverterUnit } from '../world/inverter'
import { nauticalDay, type Place } from '../world/sun'
import type { Radio } from './contacts'
import type { Files } from './files'
import { hasCmtPins, hasNrfPins, type Pins } from './pins'
import { defaultPassword, type Settings } from './settings'
import { localMidnight, parseZone, type Zone } from './timezone'

/** What is soldered on and what is around: the part of a scenario that no setting changes. */
export interface Hardware {
  /** `plain`: no plus variant; `lost`: worked at the start and is gone since; `missing`: never answered. */
  nrf: 'plus' | 'plain' | 'lost' | 'missing'
  cmt: 'present' | 'lost' | 'missing'
  /** Whether a time server can be reached. */
  hasTimeServer: boolean
}

export const fullHardware: Hardware = { nrf: 'plus', cmt: 'present', hasTimeServer: true }

export interface Device {
  readonly clock: Clock
  readonly hardware: Hardware
  readonly files: Files
  /** Inverters on the roof, by serial; a restart does not touch them. */
  readonly units: Map<string, InverterUnit>
  /** Takes each piece of log text. */
  log: (text: string) => void
  /** The firmware's version, as git describes it. */
  version: string
  settings: Settings
  pins: Pins
  radio: Radio
  bootedAt: number
  hasRestarted: boolean
  /** Milliseconds between the world's clock and the device's, once set; and when a time server will have answered. */
  clockOffset: number | undefined
  timeServerAnswersAt: number
  /** When the access point was last switched on. */
  accessPointSince: number
  /** The newest data anybody was shown: a push waits for newer. */
  newestSeen: number
  /** An update that broke off half-way blocks the next one until a restart. */
  updateIsStuck: boolean
}

const TIME_SERVER_ANSWERS_AFTER_MS = 4000
const NOON_MS = 12 * 3_600_000

export function saveSettings(device: Device): void {
  device.settings.saveCount++
  device.files.write(configFile, writeConfig(device.settings))
}

export function askTimeServer(device: Device): void {
  const canReach = device.hardware.hasTimeServer && isOnline(device)
  device.timeServerAnswersAt = canReach ? device.clock.now() + TIME_SERVER_ANSWERS_AFTER_MS : Number.POSITIVE_INFINITY
}

export const hasEthernet = (device: Device) => device.pins.eth.enabled
export const isOnline = (device: Device) => hasEthernet(device) || device.settings.network.ssid !== ''

export const uptimeSeconds = (device: Device) => Math.floor((device.clock.now() - device.bootedAt) / 1000)

export const isClockSet = (device: Device) => device.clockOffset !== undefined

/** The device's own idea of the time, in seconds since 1970: 1970 itself until the clock is set. */
export function deviceSeconds(device: Device): number {
  if (device.clockOffset === undefined) return uptimeSeconds(device)
  return Math.floor((device.clock.now() + device.clockOffset) / 1000)
}

export function setClock(device: Device, seconds: number): void {
  device.clockOffset = seconds * 1000 - device.clock.now()
  device.timeServerAnswersAt = Number.POSITIVE_INFINITY
}

export const zoneOf = (device: Device): Zone => parseZone(device.settings.ntp.ntp_timezone)

export const placeOf = ({ settings: { ntp } }: Device): Place => ({ latitude: ntp.latitude, longitude: ntp.longitude })

/** Nautical dawn and dusk of the device's day, in milliseconds; undefined while it cannot know them. */
export function deviceDay(device: Device): { rise: number; set: number } | undefined {
  if (!isClockSet(device)) return undefined
  return nauticalDay(localMidnight(zoneOf(device), deviceSeconds(device)) * 1000 + NOON_MS, placeOf(device))
}

/** Day until the device knows better. */
export function isDay(device: Device): boolean {
  const day = deviceDay(device)
  const now = deviceSeconds(device) * 1000
  return !day || (now >= day.rise && now < day.set)
}

export const isConfigured = (device: Device, radio: 'nrf' | 'cmt') =>
  radio === 'nrf' ? hasNrfPins(device.pins) : hasCmtPins(device.pins)

/** The chip answered at the start. */
export const isInitialised = (device: Device, radio: 'nrf' | 'cmt') =>
  isConfigured(device, radio) && device.hardware[radio] !== 'missing'

/** The chip answers now. */
export const isConnected = (device: Device, radio: 'nrf' | 'cmt') =>
  isInitialised(device, radio) && device.hardware[radio] !== 'lost'

export const isPlusVariant = (device: Device) => isConnected(device, 'nrf') && device.hardware.nrf === 'plus'

export function hasRadioProblem(device: Device): boolean {
  const nrf = isInitialised(device, 'nrf') && !isPlusVariant(device)
  return nrf || (isInitialised(device, 'cmt') && !isConnected(device, 'cmt'))
}

export const hasDefaultPassword = (device: Device) => device.settings.security.password === defaultPassword
