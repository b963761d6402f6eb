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

/** The hardware and its surroundings: the part of a scenario that is not in the settings. */
export interface Hardware {
  /** `plus`: an nRF24L01+; `plain`: a chip that is not the plus variant; `lost`: stopped answering after the start; `missing`: never answered. */
  nrf: 'plus' | 'plain' | 'lost' | 'missing'
  cmt: 'present' | 'lost' | 'missing'
  /** The time server is reachable. */
  hasTimeServer: boolean
  /** The fixed frequency of HMS and HMT inverters. Without a fixed frequency, these inverters follow the frequency of the gateway. */
  inverterMegahertz?: number
  /** An inverter that stops answering at the time `from`, in milliseconds since 1970. */
  silent?: { serial: string; from: number }
  /** A string of panels that is in the shade after the time `from`. `string`: the number of the string, from 0. */
  shaded?: { serial: string; string: number; from: number }
  /** Events that the inverters logged before the gateway started. */
  pastEvents?: readonly { serial: string; event: LoggedEvent }[]
  /** The size of the file system. Default: the size on a board with 4 MB of flash. */
  fileSystemBytes?: number
}

export const fullHardware: Hardware = { nrf: 'plus', cmt: 'present', hasTimeServer: true }

/** The properties of a firmware that the gateway's state depends on. */
export interface Firmware {
  /** The output of `git describe`. */
  version: string
  readConfig: (text: string) => Settings
  /** True if an older firmware wrote the text of config.json. The device converts the file at the start. */
  isOutdated: (text: string) => boolean
  /** The text of config.json. Empty if the settings do not fit into the memory for JSON. */
  writeConfig: (settings: Settings, jsonMemoryBytes: number) => string
  /** The pins of a profile. `mapping` is the text of pin_mapping.json. */
  readPins: (mapping: string, profile: string) => Pins
  /** The language packs among the files. The device searches for them only at the start. */
  readPacks: (files: Files) => readonly LanguagePack[]
  /** The type of an inverter by its serial. Undefined if this firmware does not know the type. */
  familyOf: (serial: string) => Family | undefined
  /** The unit of `cmt_frequency`. */
  frequencyUnitHz: number
  /** The unit of `pollinterval`. Default: a second. */
  pollUnitMs?: number
  /** Each poll also requests the limit, until the inverter has answered this request once. Other firmware requests no limit in the first four minutes. */
  readsLimitAtOnce?: true
  /** Called when a new day begins. */
  startDay?: (gateway: Gateway) => void
  /** While the radio is busy, polls continue, and a new limit replaces a limit of the same kind in the queue. In other firmware, polls wait. */
  pollsWhileRadioIsBusy?: true
  /** The line of the console for a log entry; '' if entries of its level are not logged. */
  formatLog: (entry: LogEntry, gateway: Gateway) => string
  /** The log lines about the end of a connection to the MQTT broker. */
  disconnectLines: (reason: DisconnectReason) => string[]
}

export interface LanguagePack {
  file: string
  code: string
  name: string
}

export interface LogEntry {
  level: 'error' | 'warning' | 'info' | 'debug'
  /** The part of the firmware that logs the entry. */
  module: string
  text: string
}

export interface Gateway {
  readonly clock: Clock
  readonly firmware: Firmware
  readonly hardware: Hardware
  files: Files
  /** The inverters on the roof, by serial. They keep running when the gateway restarts. */
  readonly inverters: Map<string, InverterUnit>
  /** Receives each line of the log. */
  console: (text: string) => void
  /** Closes all sockets. */
  closeSockets: () => void
  /** The firmware's version: the output of `git describe`. */
  version: string
  /** The web files of an installed image, by their names in OpenDTU's build. */
  webFiles: ReadonlyMap<string, Uint8Array> | undefined
  /** The firmware that an update has written to the second partition. It runs after the next restart. */
  nextFirmware: { version: string | undefined; webFiles: Gateway['webFiles'] } | undefined
  /** A device without a second partition discards an update, but replies with success. */
  hasSecondPartition: boolean
  settings: Settings
  pins: Pins
  packs: readonly LanguagePack[]
  radio: Radio
  broker: Broker
  bootedAt: number
  hasRestarted: boolean
  /** The device's time minus the simulated time, in milliseconds. Undefined until the clock is set. */
  clockOffset: number | undefined
  /** The last start of a day that the gateway has noticed, in seconds since 1970. */
  midnight: number | undefined
  /** When the time server answers; infinity if it does not. */
  timeServerAnswersAt: number
  /** When the gateway joins the Wi-Fi of its settings. */
  joinsWifiAt: number
  /** When the access point was last switched on. */
  accessPointSince: number
  /** v23: the time of the newest measurement that a client has received. A push waits for a newer measurement. */
  newestSentMeasurementAt: number
  /** v26: the size of the memory for JSON. */
  jsonMemoryBytes: number
  /** False after a failed save, until v26 has reported the failure. */
  wasLastSaveStored: boolean
  /** Dawn and dusk as calculated before a change of the settings. v23 calculates both times once a minute, and reports the old times until the next calculation. */
  oldSunTimes: OldSunTimes | undefined
  /** A firmware update has begun and has not ended. After an interrupted update the next one fails, unless the device restarts first. */
  isUpdateOpen: boolean
}

/** The state of the gateway's MQTT client, and the replies of the broker. */
export interface Broker {
  /** The reason why the broker refuses the gateway. Undefined: the broker accepts it. */
  refusal: DisconnectReason | undefined
  wasConnected: boolean
  nextAttemptAt: number
}

interface OldSunTimes {
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
  const content = gateway.firmware.writeConfig(gateway.settings, gateway.jsonMemoryBytes)
  gateway.files.write(configFile, content)
  gateway.wasLastSaveStored = content !== '' && gateway.files !== brokenFiles
}

export function log(gateway: Gateway, level: LogEntry['level'], module: string, text: string): void {
  const line = gateway.firmware.formatLog({ level, module, text }, gateway)
  if (line !== '') gateway.console(line)
}

export function askTimeServer(gateway: Gateway): void {
  const canReach = gateway.hardware.hasTimeServer && isConfiguredOnline(gateway)
  const onlineAt = Math.max(gateway.clock.now(), gateway.joinsWifiAt)
  gateway.timeServerAnswersAt = canReach ? onlineAt + TIME_SERVER_ANSWERS_AFTER_MS : Number.POSITIVE_INFINITY
}

export const hasEthernet = (gateway: Gateway) => gateway.pins.eth.enabled
/** The settings contain a network. */
export const isConfiguredOnline = (gateway: Gateway) => hasEthernet(gateway) || gateway.settings.network.ssid !== ''
export const isOnline = (gateway: Gateway) =>
  hasEthernet(gateway) || (isConfiguredOnline(gateway) && gateway.clock.now() >= gateway.joinsWifiAt)

export const uptimeSeconds = (gateway: Gateway) => Math.floor((gateway.clock.now() - gateway.bootedAt) / 1000)

export const isClockSet = (gateway: Gateway) => gateway.clockOffset !== undefined

/** The time of the device's clock, in seconds since 1970. A clock that is not set starts at 0 at each start of the device. */
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

const oldSunTimesOf = ({ clock, oldSunTimes }: Gateway) =>
  oldSunTimes && clock.now() < oldSunTimes.until ? oldSunTimes : undefined
const midnightOf = (gateway: Gateway) => localMidnight(zoneOf(gateway), deviceSeconds(gateway)) * 1000

/** Dawn and dusk of the current day, in milliseconds since 1970. Undefined before the clock is set, and on days without sunrise or sunset. */
export function deviceDay(gateway: Gateway): { rise: number; set: number } | undefined {
  if (!isClockSet(gateway)) return undefined
  const midnight = midnightOf(gateway)
  const old = oldSunTimesOf(gateway)
  if (old) return old.times && { rise: midnight + old.times.rise, set: midnight + old.times.set }
  return sunDay(midnight + NOON_MS, locationOf(gateway), sunEdges[gateway.settings.ntp.sunsettype])
}

/** Call this before the settings change. The device then reports the old times of dawn and dusk until the next whole minute of its uptime. */
export function keepOldSunTimes(gateway: Gateway): void {
  if (oldSunTimesOf(gateway)) return
  const { clock, bootedAt } = gateway
  const day = deviceDay(gateway)
  const midnight = midnightOf(gateway)
  gateway.oldSunTimes = {
    isDay: isDay(gateway),
    times: day && { rise: day.rise - midnight, set: day.set - midnight },
    until: clock.now() + MINUTE_MS - ((clock.now() - bootedAt) % MINUTE_MS),
  }
}

/** True between dawn and dusk, and also if the device cannot calculate these times. */
export function isDay(gateway: Gateway): boolean {
  const old = oldSunTimesOf(gateway)
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
  const hasNrfProblem = isInitialised(gateway, 'nrf') && !isPlusVariant(gateway)
  return hasNrfProblem || (isInitialised(gateway, 'cmt') && !isConnected(gateway, 'cmt'))
}

export const hasDefaultPassword = (gateway: Gateway) => gateway.settings.security.password === defaultPassword
