import type { WriteReply } from './codes'
import type { DeviceConfig, PinMapping } from './device'
import type { DtuConfig } from './dtu'
import type { ConfigList, FileList } from './files/files'
import type { Languages } from './files/languages'
import type { DevInfo } from './inverters/devinfo'
import type { EventLog } from './inverters/events'
import type { GridProfile, GridProfileBytes } from './inverters/gridprofile'
import type { InverterConfig, InverterList, NewInverter } from './inverters/inverter'
import type { LimitConfig, LimitStatus } from './inverters/limit'
import type { LiveData } from './inverters/live'
import type { PowerConfig, PowerStatus } from './inverters/power'
import type { LoggingConfig } from './logging'
import type { MqttConfig, MqttStatus } from './mqtt'
import type { NetworkConfig, NetworkStatus } from './network'
import type { DeviceTime, NtpConfig, NtpStatus, TimeParts, Zones } from './ntp'
import type { SecurityConfig } from './security'
import type { SystemStatus } from './system'

/** GET returns the record. POST expects the whole record. */
export interface Configs {
  '/api/device/config': DeviceConfig
  '/api/dtu/config': DtuConfig
  '/api/mqtt/config': MqttConfig
  '/api/network/config': NetworkConfig
  '/api/ntp/config': NtpConfig
  '/api/security/config': SecurityConfig
}

/** Configs that only v26 has. */
export interface V26Configs {
  '/api/logging/config': LoggingConfig
}

/** Read by GET. `/api/ntp/time` can also be written, with another record: see `Commands`. */
export interface Reports {
  '/api/config/list': ConfigList
  '/api/config/get': PinMapping
  '/api/devinfo/status': DevInfo
  '/api/eventlog/status': EventLog
  '/api/inverter/list': InverterList
  '/api/limit/status': LimitStatus
  '/api/livedata/status': LiveData
  '/api/mqtt/status': MqttStatus
  '/api/network/status': NetworkStatus
  '/api/ntp/status': NtpStatus
  '/api/ntp/time': DeviceTime
  '/api/power/status': PowerStatus
  '/api/security/authenticate': WriteReply
  '/api/system/status': SystemStatus
  '/zones.json': Zones
}

/** GET only, on v26. */
export interface V26Reports {
  '/api/file/list': FileList
  '/api/file/get': PinMapping
  '/api/gridprofile/status': GridProfile
  '/api/gridprofile/rawdata': GridProfileBytes
  '/api/i18n/languages': Languages
  /** A language pack as it was uploaded. */
  '/api/i18n/language': Record<string, unknown>
  /** Resets the radio statistics of an inverter. The answer is empty if the device does not know the serial. */
  '/api/inverter/stats_reset': Partial<WriteReply>
  '/api/ntp/zones': Zones
}

/** GET only, on the firmware of a fork. */
export interface ForkReports {
  /** False if the flash has no space for a second firmware. Then an upload has no effect. */
  '/api/firmware/status': { ota_supported: boolean }
}

/** Sent by POST, answered by a WriteReply. */
export interface Commands {
  '/api/config/delete': { delete: boolean }
  '/api/inverter/add': NewInverter
  '/api/inverter/edit': InverterConfig
  '/api/inverter/del': { id: number }
  '/api/limit/config': LimitConfig
  '/api/maintenance/reboot': { reboot: boolean }
  '/api/ntp/time': TimeParts
  '/api/power/config': PowerConfig
}

/** POST only, on v26. */
export interface V26Commands {
  '/api/file/delete_all': { delete: boolean }
  '/api/file/delete': { file: string }
  /** The ids of all inverters, in the order in which they are shown. */
  '/api/inverter/order': { order: number[] }
}

/**
 * Paths that only a fork's firmware has, by kind. An extension adds its paths by declaration merging, in its folder `contract/`. The
 * compiler then checks the page's requests and the simulated firmware line against these paths.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface ExtensionConfigs {}
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface ExtensionReports {}
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface ExtensionCommands {}
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface ExtensionSockets {}

/** POST of a file. The answer is plain text. */
export type Uploads = '/api/config/upload' | '/api/firmware/update'

export type V26Uploads = '/api/file/upload'

export type Sockets = '/livedata' | '/console' | keyof ExtensionSockets

/** The only user of the device. */
export const userName = 'admin'
export const defaultPassword = 'openDTU42'

/** The intervals at which the page sends a ping: on the sockets for live data, and on `/console`. */
export const livedataPingSeconds = 59
export const consolePingSeconds = 5
