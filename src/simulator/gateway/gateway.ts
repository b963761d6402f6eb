import { defaultPassword } from '../../contract/api'
import { configFile } from '../../contract/files/files'
import type { DisconnectReason } from '../../contract/mqtt'
import type { Clock } from '../world/clock'
import type { InverterUnit, LoggedEvent } from '../world/inverter'
import type { Family } from '../world/models'
import { type Location, type SunEdge, sunDay } from '../world/sun'
import type { Radio } from './contact'
import { brokenFiles, type Files } from './files'
import { hasCmtPins, hasNrfPins, type Pins } from './pins'
import type { Settings } from './settings'
import { localMidnight, parseZone, type Zone } from './timezone'

/** The hardware and the surroundings: the part of a scenario that settings do not change. */
export interface Hardware {
  /** `plain`: no plus variant; `lost`: worked at the start and is gone since; `missing`: never answered. */
  nrf: 'plus' | 'plain' | 'lost' | 'missing'
  cmt: 'present' | 'lost' | 'missing'
  /** The time server is reachable. */
  hasTimeServer: boolean
  /** The fixed frequency of HMS and HMT. Without it they follow the gateway. */
  inverterMegahertz?: number
  /** An inverter that stops answering at this time, in milliseconds since 1970. */
  silent?: { serial: string; from: number }
  /** A string of panels that is in the shade from this time on. */
  shaded?: { serial: string; string: number; from: number }
  /** Events that the inverters logged before the gateway started. */
  pastEvents?: readonly { serial: string; event: LoggedEvent }[]
  /** Room for files; without it that of a board with 4 MB of flash. */
  fileSystemBytes?: number
}

export const fullHardware: Hardware = { nrf: 'plus', cmt: 'present', hasTimeServer: true }

/** The properties of a firmware that the gateway's state depends on. */
export interface Firmware {
  /** The output of `git describe`. */
  version: string
  readConfig: (text: string) => Settings
  /** An older firmware wrote the file. The start converts it. */
  isOutdated: (text: string) => boolean
  /** The resulting config.json. Empty if it does not fit into the memory for JSON. */
  writeConfig: (settings: Settings, jsonMemory: number) => string
  /** The pins of a profile, from the text of the file that lists them. */
  readPins: (mapping: string, profile: string) => Pins
  /** The language packs among the files; they are looked for at the start only. */
  readPacks: (files: Files) => readonly LanguagePack[]
  /** The type of inverter that a serial says; undefined for one that this firmware does not know. */
  familyOf: (serial: string) => Family | undefined
  /** The unit of `cmt_frequency`. */
  frequencyUnitHz: number
  /** The unit of `pollinterval`. Default: a second. */
  pollUnitMs?: number
  /** Each poll reads the limit until the inverter answers. Other firmware reads no limit in the first four minutes. */
  readsLimitAtOnce?: true
  /** Polls continue while the radio is busy, and duplicates are dropped. Otherwise a poll waits for the radio. */
  pollsBusyRadio?: true
  /** A line of the log as the console shows it; '' for one that is not worth it. */
  formatLog: (entry: LogEntry, gateway: Gateway) => string
  /** How it says why the connection to the MQTT broker ended. */
  disconnectLines: (reason: DisconnectReason) => string[]
}

export interface LanguagePack {
  file: string
  code: string
  name: string
}

export interface LogEntry {
  level: 'error' | 'warning' | 'info' | 'debug'
  /** The part of the firmware that says it. */
  module: string
  text: string
}

export interface Gateway {
  readonly clock: Clock
  readonly firmware: Firmware
  readonly hardware: Hardware
  files: Files
  /** Inverters on the roof, by serial; a restart does not touch them. */
  readonly units: Map<string, InverterUnit>
  /** Takes each piece of log text. */
  console: (text: string) => void
  /** Hangs up on everybody who listens to a socket. */
  closeSockets: () => void
  /** The firmware's version, as git describes it. */
  version: string
  /** The web files of an installed image, by their names in OpenDTU's build. */
  webFiles: ReadonlyMap<string, Uint8Array> | undefined
  /** The content of the second partition after an update. It runs after the next restart. */
  nextFirmware: { version: string | undefined; webFiles: Gateway['webFiles'] } | undefined
  /** Without a second partition an update is discarded, and answered like any other. */
  hasSecondPartition: boolean
  settings: Settings
  pins: Pins
  packs: readonly LanguagePack[]
  radio: Radio
  broker: Broker
  bootedAt: number
  hasRestarted: boolean
  /** Milliseconds between the world's clock and the device's, once set; and when a time server will have answered. */
  clockOffset: number | undefined
  timeServerAnswersAt: number
  /** When the access point was last switched on. */
  accessPointSince: number
  /** The newest data anybody was shown: a push waits for newer. */
  newestSeen: number
  /** Bytes of memory for JSON, where a firmware has no fixed amount; and whether the last settings could be stored. */
  jsonMemory: number
  hasStored: boolean
  /** The position of the sun, which v23 calculates once a minute, also after a change of the settings. */
  oldSun: OldSun | undefined
  /** An update that broke off halfway makes the next one fail until a restart. */
  updateIsStuck: boolean
}

/** The state of the gateway's MQTT client, and the replies of the broker. */
export interface Broker {
  /** Why the broker refuses the gateway; undefined: it does not. */
  refusal: DisconnectReason | undefined
  wasConnected: boolean
  triesAgainAt: number
}

interface OldSun {
  isDay: boolean
  /** Milliseconds after midnight. */
  times: { rise: number; set: number } | undefined
  until: number
}

const TIME_SERVER_ANSWERS_AFTER_MS = 4000
const NOON_MS = 12 * 3_600_000
const MINUTE_MS = 60_000

export function saveSettings(gateway: Gateway): void {
  gateway.settings.saveCount++
  const content = gateway.firmware.writeConfig(gateway.settings, gateway.jsonMemory)
  gateway.files.write(configFile, content)
  gateway.hasStored = content !== '' && gateway.files !== brokenFiles
}

export function log(gateway: Gateway, level: LogEntry['level'], module: string, text: string): void {
  const line = gateway.firmware.formatLog({ level, module, text }, gateway)
  if (line !== '') gateway.console(line)
}

export function askTimeServer(gateway: Gateway): void {
  const canReach = gateway.hardware.hasTimeServer && isOnline(gateway)
  gateway.timeServerAnswersAt = canReach ? gateway.clock.now() + TIME_SERVER_ANSWERS_AFTER_MS : Number.POSITIVE_INFINITY
}

export const hasEthernet = (gateway: Gateway) => gateway.pins.eth.enabled
export const isOnline = (gateway: Gateway) => hasEthernet(gateway) || gateway.settings.network.ssid !== ''

export const uptimeSeconds = (gateway: Gateway) => Math.floor((gateway.clock.now() - gateway.bootedAt) / 1000)

export const isClockSet = (gateway: Gateway) => gateway.clockOffset !== undefined

/** The device's own idea of the time, in seconds since 1970: 1970 itself until the clock is set. */
export function deviceSeconds(gateway: Gateway): number {
  if (gateway.clockOffset === undefined) return uptimeSeconds(gateway)
  return Math.floor((gateway.clock.now() + gateway.clockOffset) / 1000)
}

export function setClock(gateway: Gateway, seconds: number): void {
  gateway.clockOffset = seconds * 1000 - gateway.clock.now()
  gateway.timeServerAnswersAt = Number.POSITIVE_INFINITY
}

export const zoneOf = (gateway: Gateway): Zone => parseZone(gateway.settings.ntp.ntp_timezone)

export const locationOf = ({ settings: { ntp } }: Gateway): Location => ({
  latitude: ntp.latitude,
  longitude: ntp.longitude,
})

/** The meaning of `sunsettype`. Other values count as nautical. */
const sunEdges: readonly SunEdge[] = ['official', 'nautical', 'civil', 'astronomical']

const oldSunOf = ({ clock, oldSun }: Gateway) => (oldSun && clock.now() < oldSun.until ? oldSun : undefined)
const midnightOf = (gateway: Gateway) => localMidnight(zoneOf(gateway), deviceSeconds(gateway)) * 1000

/** Dawn and dusk of the device's day, in milliseconds; undefined while it cannot know them, and where there are none. */
export function deviceDay(gateway: Gateway): { rise: number; set: number } | undefined {
  if (!isClockSet(gateway)) return undefined
  const midnight = midnightOf(gateway)
  const old = oldSunOf(gateway)
  if (old) return old.times && { rise: midnight + old.times.rise, set: midnight + old.times.set }
  return sunDay(midnight + NOON_MS, locationOf(gateway), sunEdges[gateway.settings.ntp.sunsettype])
}

/** Stores the times of the sun, which apply until the next whole minute of uptime. */
export function keepSun(gateway: Gateway): void {
  if (oldSunOf(gateway)) return
  const { clock, bootedAt } = gateway
  const day = deviceDay(gateway)
  const midnight = midnightOf(gateway)
  gateway.oldSun = {
    isDay: isDay(gateway),
    times: day && { rise: day.rise - midnight, set: day.set - midnight },
    until: clock.now() + MINUTE_MS - ((clock.now() - bootedAt) % MINUTE_MS),
  }
}

/** Day until the device knows better. */
export function isDay(gateway: Gateway): boolean {
  const old = oldSunOf(gateway)
  if (old) return old.isDay
  const day = deviceDay(gateway)
  const now = deviceSeconds(gateway) * 1000
  return !day || (now >= day.rise && now < day.set)
}

export const isConfigured = (gateway: Gateway, radio: 'nrf' | 'cmt') =>
  radio === 'nrf' ? hasNrfPins(gateway.pins) : hasCmtPins(gateway.pins)

/** The chip answered at the start. */
export const isInitialised = (gateway: Gateway, radio: 'nrf' | 'cmt') =>
  isConfigured(gateway, radio) && gateway.hardware[radio] !== 'missing'

/** The chip answers now. */
export const isConnected = (gateway: Gateway, radio: 'nrf' | 'cmt') =>
  isInitialised(gateway, radio) && gateway.hardware[radio] !== 'lost'

export const isPlusVariant = (gateway: Gateway) => isConnected(gateway, 'nrf') && gateway.hardware.nrf === 'plus'

export function hasRadioProblem(gateway: Gateway): boolean {
  const nrf = isInitialised(gateway, 'nrf') && !isPlusVariant(gateway)
  return nrf || (isInitialised(gateway, 'cmt') && !isConnected(gateway, 'cmt'))
}

export const hasDefaultPassword = (gateway: Gateway) => gateway.settings.security.password === defaultPassword
