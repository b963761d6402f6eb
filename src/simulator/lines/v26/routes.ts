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
import type { GridProfile, GridProfileBytes } from '../../../contract/gridprofile'
import type { Reader, Writer } from '../line'
import type { Uploader } from '../upload'
import { deviceConfig, deviceWrite } from '../v23/device'
import { dtuConfig, dtuWrite } from '../v23/dtu'
import { devInfo } from '../v23/inverters/devinfo'
import { eventLog } from '../v23/inverters/events'
import { inverterAdd, inverterDel, inverterEdit, inverterList } from '../v23/inverters/inverter'
import { limitStatus, limitWrite } from '../v23/inverters/limit'
import { liveStatus } from '../v23/inverters/live'
import { powerStatus, powerWrite } from '../v23/inverters/power'
import { rebootWrite } from '../v23/maintenance'
import { mqttConfig, mqttStatus, mqttWrite } from '../v23/mqtt'
import { networkConfig, networkStatus, networkWrite } from '../v23/network'
import { ntpConfig, ntpStatus, ntpTime, ntpTimeWrite, ntpWrite } from '../v23/ntp'
import { metrics } from '../v23/prometheus'
import { authenticate, securityConfig } from '../v23/security'
import { fileDelete, fileDeleteAll, fileGet, fileList } from './files'
import { language, languages } from './languages'
import { loggingConfig, loggingWrite } from './logging'
import { securityWrite } from './security'
import { systemStatus } from './system'
import { fileUpload, firmwareUpdate } from './uploads'

/** What v23 has and this line has not. */
type Gone = '/api/config/list' | '/api/config/get' | '/api/config/delete' | '/api/config/upload' | '/zones.json'
type Records = Omit<Configs & V26Configs & Reports & V26Reports, Gone>

/** Until the subjects are here. */
const todo: Reader<never> = { rule: 'read', answer: () => ({ status: 404 }) }
const gridProfile: Reader<GridProfile> = todo
const gridProfileBytes: Reader<GridProfileBytes> = todo

/** Everything the contract lists has to be here, or this does not compile. */
const reports: { [Path in keyof Records]: Reader<Records[Path]> } = {
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
  '/api/inverter/stats_reset': todo,
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
  '/api/ntp/zones': todo,
  '/api/power/status': powerStatus,
  '/api/security/authenticate': authenticate,
  '/api/security/config': securityConfig,
  '/api/system/status': systemStatus,
}

const prometheus: Reader<string> = { rule: 'read', answer: metrics }

export const readers: Readonly<Record<string, Reader<unknown>>> = { ...reports, '/api/prometheus/metrics': prometheus }

export const writers: { [Path in keyof Omit<Configs & V26Configs & Commands & V26Commands, Gone>]: Writer } = {
  '/api/device/config': deviceWrite,
  '/api/dtu/config': dtuWrite,
  '/api/file/delete': fileDelete,
  '/api/file/delete_all': fileDeleteAll,
  '/api/inverter/add': inverterAdd,
  '/api/inverter/del': inverterDel,
  '/api/inverter/edit': inverterEdit,
  '/api/inverter/order': rebootWrite, // until it is here
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

export const uploaders: { [Path in Exclude<Uploads | V26Uploads, Gone>]: Uploader } = {
  '/api/file/upload': fileUpload,
  '/api/firmware/update': firmwareUpdate,
}
