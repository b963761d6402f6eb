import type { Commands, Configs, Reports, Uploads } from '../../../contract/api'
import type { Reader, Writer } from '../line'
import type { Uploader } from '../upload'
import { deviceConfig, deviceWrite } from './device'
import { dtuConfig, dtuWrite } from './dtu'
import { configDelete, configGet, configList } from './files/files'
import { configUpload, firmwareUpdate } from './files/uploads'
import { devInfo } from './inverters/devinfo'
import { eventLog } from './inverters/events'
import { inverterAdd, inverterDel, inverterEdit, inverterList } from './inverters/inverter'
import { limitStatus, limitWrite } from './inverters/limit'
import { liveStatus } from './inverters/live'
import { powerStatus, powerWrite } from './inverters/power'
import { rebootWrite } from './maintenance'
import { mqttConfig, mqttStatus, mqttWrite } from './mqtt'
import { networkConfig, networkStatus, networkWrite } from './network'
import { ntpConfig, ntpStatus, ntpTime, ntpTimeWrite, ntpWrite } from './ntp'
import { prometheus } from './prometheus'
import { authenticate, securityConfig, securityWrite } from './security'
import { systemStatus } from './system'

/** `/zones.json` is a file of the page, so it has no reader. */
type Records = Configs & Omit<Reports, '/zones.json'>

/** Has all paths of the contract: a missing path is a type error. */
const contractReaders: { [Path in keyof Records]: Reader<Records[Path]> } = {
  '/api/config/get': configGet,
  '/api/config/list': configList,
  '/api/device/config': deviceConfig,
  '/api/devinfo/status': devInfo,
  '/api/dtu/config': dtuConfig,
  '/api/eventlog/status': eventLog,
  '/api/inverter/list': inverterList,
  '/api/limit/status': limitStatus,
  '/api/livedata/status': liveStatus,
  '/api/mqtt/config': mqttConfig,
  '/api/mqtt/status': mqttStatus,
  '/api/network/config': networkConfig,
  '/api/network/status': networkStatus,
  '/api/ntp/config': ntpConfig,
  '/api/ntp/status': ntpStatus,
  '/api/ntp/time': ntpTime,
  '/api/power/status': powerStatus,
  '/api/security/authenticate': authenticate,
  '/api/security/config': securityConfig,
  '/api/system/status': systemStatus,
}

export const writers: { [Path in keyof (Configs & Commands)]: Writer } = {
  '/api/config/delete': configDelete,
  '/api/device/config': deviceWrite,
  '/api/dtu/config': dtuWrite,
  '/api/inverter/add': inverterAdd,
  '/api/inverter/del': inverterDel,
  '/api/inverter/edit': inverterEdit,
  '/api/limit/config': limitWrite,
  '/api/maintenance/reboot': rebootWrite,
  '/api/mqtt/config': mqttWrite,
  '/api/network/config': networkWrite,
  '/api/ntp/config': ntpWrite,
  '/api/ntp/time': ntpTimeWrite,
  '/api/power/config': powerWrite,
  '/api/security/config': securityWrite,
}

export const uploaders: { [Path in Uploads]: Uploader } = {
  '/api/config/upload': configUpload,
  '/api/firmware/update': firmwareUpdate,
}

export const readers: Readonly<Record<string, Reader<unknown>>> = {
  ...contractReaders,
  '/api/prometheus/metrics': prometheus,
}
