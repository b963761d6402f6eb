import type { Commands, Configs, Reports, Uploads } from '../../../contract/api'
import type { Reader } from '../read'
import type { Writer } from '../write'
import { deviceConfig, deviceWrite } from './device'
import { dtuConfig, dtuWrite } from './dtu'
import { configDelete, configGet, configList } from './files'
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
import { metrics } from './prometheus'
import { authenticate, securityConfig, securityWrite } from './security'
import { systemStatus } from './system'
import { configUpload, firmwareUpdate, type Receiver } from './uploads'

/** `/zones.json` comes with the page, not from the device's own code. */
type Records = Configs & Omit<Reports, '/zones.json'>

/** Everything the contract lists has to be here, or this does not compile. */
const readers: { [Path in keyof Records]: Reader<Records[Path]> } = {
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

const writers: { [Path in keyof (Configs & Commands)]: Writer } = {
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

const receivers: { [Path in Uploads]: Receiver } = {
  '/api/config/upload': configUpload,
  '/api/firmware/update': firmwareUpdate,
}

const openReaders = { '/api/prometheus/metrics': { rule: 'open', answer: metrics } satisfies Reader<string> }

export type Route =
  | { kind: 'read'; reader: Reader<unknown> }
  | { kind: 'write'; writer: Writer }
  | { kind: 'upload'; receiver: Receiver }

const routes: { GET: [string, Route][]; POST: [string, Route][] } = {
  GET: Object.entries({ ...readers, ...openReaders }).map(([path, reader]) => [path, { kind: 'read', reader }]),
  POST: [
    ...Object.entries(writers).map(([path, writer]): [string, Route] => [path, { kind: 'write', writer }]),
    ...Object.entries(receivers).map(([path, receiver]): [string, Route] => [path, { kind: 'upload', receiver }]),
  ],
}

/** A route also matches with a further path behind it. */
export function routeOf(method: string, path: string): Route | undefined {
  if (method !== 'GET' && method !== 'POST') return undefined
  return routes[method].find(([known]) => path === known || path.startsWith(`${known}/`))?.[1]
}
