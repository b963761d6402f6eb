import type {
  Commands,
  Configs,
  Reports,
  Uploads,
  V26Commands,
  V26Configs,
  V26Reports,
  V26Uploads,
} from '../../../contract/api'
import type { Reader, Writer } from '../line'
import type { Uploader } from '../upload'
import { powerStatus } from '../v23/inverters/power'
import { rebootWrite } from '../v23/maintenance'
import { ntpTime, ntpTimeWrite } from '../v23/ntp'
import { authenticate, securityConfig } from '../v23/security'
import { deviceConfig, deviceWrite } from './device'
import { dtuConfig, dtuWrite } from './dtu'
import { fileDelete, fileDeleteAll, fileGet, fileList } from './files/files'
import { language, languages } from './files/languages'
import { fileUpload, firmwareUpdate } from './files/uploads'
import { devInfo } from './inverters/devinfo'
import { eventLog } from './inverters/events'
import { gridProfile, gridProfileBytes } from './inverters/gridprofile'
import {
  inverterAdd,
  inverterDel,
  inverterEdit,
  inverterList,
  inverterOrder,
  statisticsReset,
} from './inverters/inverter'
import { limitStatus, limitWrite } from './inverters/limit'
import { liveStatus } from './inverters/live'
import { powerWrite } from './inverters/power'
import { loggingConfig, loggingWrite } from './logging'
import { mqttConfig, mqttStatus, mqttWrite } from './mqtt'
import { networkConfig, networkStatus, networkWrite } from './network'
import { ntpConfig, ntpStatus, ntpWrite, ntpZones } from './ntp'
import { prometheus } from './prometheus'
import { securityWrite } from './security'
import { systemStatus } from './system'

/** Paths of v23 that this line does not have. */
type RemovedPaths = '/api/config/list' | '/api/config/get' | '/api/config/delete' | '/api/config/upload' | '/zones.json'
type Records = Omit<Configs & V26Configs & Reports & V26Reports, RemovedPaths>

/** Has all paths of the contract: a missing path is a type error. */
const contractReaders: { [Path in keyof Records]: Reader<Records[Path]> } = {
  '/api/device/config': deviceConfig,
  '/api/devinfo/status': devInfo,
  '/api/dtu/config': dtuConfig,
  '/api/eventlog/status': eventLog,
  '/api/file/get': fileGet,
  '/api/file/list': fileList,
  '/api/gridprofile/rawdata': gridProfileBytes,
  '/api/gridprofile/status': gridProfile,
  '/api/i18n/language': language,
  '/api/i18n/languages': languages,
  '/api/inverter/list': inverterList,
  '/api/inverter/stats_reset': statisticsReset,
  '/api/limit/status': limitStatus,
  '/api/livedata/status': liveStatus,
  '/api/logging/config': loggingConfig,
  '/api/mqtt/config': mqttConfig,
  '/api/mqtt/status': mqttStatus,
  '/api/network/config': networkConfig,
  '/api/network/status': networkStatus,
  '/api/ntp/config': ntpConfig,
  '/api/ntp/status': ntpStatus,
  '/api/ntp/time': ntpTime,
  '/api/ntp/zones': ntpZones,
  '/api/power/status': powerStatus,
  '/api/security/authenticate': authenticate,
  '/api/security/config': securityConfig,
  '/api/system/status': systemStatus,
}

export const readers: Readonly<Record<string, Reader<unknown>>> = {
  ...contractReaders,
  '/api/prometheus/metrics': prometheus,
}

export const writers: { [Path in keyof Omit<Configs & V26Configs & Commands & V26Commands, RemovedPaths>]: Writer } = {
  '/api/device/config': deviceWrite,
  '/api/dtu/config': dtuWrite,
  '/api/file/delete': fileDelete,
  '/api/file/delete_all': fileDeleteAll,
  '/api/inverter/add': inverterAdd,
  '/api/inverter/del': inverterDel,
  '/api/inverter/edit': inverterEdit,
  '/api/inverter/order': inverterOrder,
  '/api/limit/config': limitWrite,
  '/api/logging/config': loggingWrite,
  '/api/maintenance/reboot': rebootWrite,
  '/api/mqtt/config': mqttWrite,
  '/api/network/config': networkWrite,
  '/api/ntp/config': ntpWrite,
  '/api/ntp/time': ntpTimeWrite,
  '/api/power/config': powerWrite,
  '/api/security/config': securityWrite,
}

export const uploaders: { [Path in Exclude<Uploads | V26Uploads, RemovedPaths>]: Uploader } = {
  '/api/file/upload': fileUpload,
  '/api/firmware/update': firmwareUpdate,
}
