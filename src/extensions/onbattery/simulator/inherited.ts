import { code } from '../../../contract/codes'
import type { LiveData } from '../../../contract/inverters/live'
import type { LoggingConfig } from '../../../contract/logging'
import type { SystemStatus } from '../../../contract/system'
import type { Gateway } from '../../../simulator/gateway/gateway'
import type { Settings } from '../../../simulator/gateway/settings'
import { type Json, memberAt } from '../../../simulator/json/arduinoJson'
import type { Fields } from '../../../simulator/lines/fields'
import type { Reader, Writer } from '../../../simulator/lines/line'
import { saveMqtt } from '../../../simulator/lines/v23/mqtt'
import { v26 } from '../../../simulator/lines/v26/line'
import { createLoggingWriter, modules } from '../../../simulator/lines/v26/logging'
import { mqttFields } from '../../../simulator/lines/v26/mqtt'
import { createWriter } from '../../../simulator/lines/write'
import { isHuawei, restartServices } from './devices'
import { liveObjects } from './liveObjects'
import { serialPorts } from './serialPorts'
import { type AllSettings, extensionSettings } from './settings'

/** The record that v26 returns for a GET. The readers of this line add members to this record. */
function inherited<T>(path: string, gateway: Gateway, query: URLSearchParams): T {
  const reader = v26.readers[path]
  if (!reader || !('read' in reader)) throw new Error(`v26 has no record ${path}`)
  return reader.read(gateway, query) as T
}

const chargerTasks = [
  { name: 'HuaweiHwIfc', stack_watermark: 1500, priority: 16 },
  { name: 'HuaweiTwai', stack_watermark: 1500, priority: 20 },
]

/** The names of the tasks that read the power meter, by `source`. Meters over MQTT and UDP have no task. */
const meterTasks: Readonly<Record<number, string>> = {
  1: 'PM:SDM',
  2: 'PM:SDM',
  3: 'PM:HTTP+JSON',
  4: 'PM:SML',
  6: 'PM:HTTP+SML',
}

function ownTasks(gateway: Gateway) {
  const { enabled, source } = extensionSettings(gateway).powermeter
  const name = enabled && meterTasks[source]
  return [...(name ? [{ name, stack_watermark: 1500, priority: 1 }] : []), ...(isHuawei(gateway) ? chargerTasks : [])]
}

export const systemStatus: Reader<SystemStatus & { config_version_onbattery: number; uarts: object[] }> = {
  rule: 'guest',
  read(gateway, query) {
    const { config_version, ...status } = inherited<SystemStatus>('/api/system/status', gateway, query)
    const task_details = [...(status.task_details ?? []), ...ownTasks(gateway)]
    const entries = Object.entries({ ...status, task_details, git_branch: 'development' }).flatMap(([name, value]) =>
      name === 'git_hash'
        ? [
            ['config_version', config_version],
            ['config_version_onbattery', 8],
            [name, value],
          ]
        : [[name, value]],
    )
    return { ...Object.fromEntries(entries), uarts: serialPorts(gateway) }
  },
}

export const liveStatus: Reader<LiveData & ReturnType<typeof liveObjects>> = {
  rule: 'guest',
  read: (gateway, query) => ({
    ...inherited<LiveData>('/api/livedata/status', gateway, query),
    ...liveObjects(gateway),
  }),
}

/** Pins that only this line has. */
const OWN_PINS = {
  victron: ['rx', 'tx', 'rx2', 'tx2', 'rx3', 'tx3'],
  battery: ['rx', 'rxen', 'tx', 'txen'],
  huawei: ['miso', 'mosi', 'clk', 'cs', 'irq', 'rx', 'tx', 'power'],
  powermeter: ['rx', 'tx', 'dere', 'rxen', 'txen'],
} as const

export function ownPins(mapping: Json, profile: string) {
  const profileEntry = Array.isArray(mapping) ? mapping.find((entry) => memberAt(entry, 'name') === profile) : null
  const pin = (path: string) => {
    const value = memberAt(profileEntry ?? null, path)
    return typeof value === 'number' ? value : -1
  }
  return Object.fromEntries(
    Object.entries(OWN_PINS).map(([group, names]) => [
      group,
      Object.fromEntries(names.map((name) => [name, pin(`${group}.${name}`)])),
    ]),
  )
}

/** The log modules that only this line has. */
export const OWN_MODULES = ['battery', 'dynamicPowerLimiter', 'gridCharger', 'powerMeter', 'solarCharger', 'veDirect']

/** Adds the log levels of the modules that only this line has. These levels are stored with the other levels. */
export const loggingConfig: Reader<LoggingConfig> = {
  rule: 'admin',
  read(gateway, query) {
    const { loglevel } = inherited<LoggingConfig>('/api/logging/config', gateway, query)
    const ownModules = OWN_MODULES.map((name) => ({ name, level: gateway.settings.logging.modules[name] ?? -1 }))
    return { loglevel: { ...loglevel, modules: [...loglevel.modules, ...ownModules] } }
  },
}

const inheritedLoggingWrite = createLoggingWriter([...modules, ...OWN_MODULES])

/** Writes the log levels. The list of log levels in config.json has unused entries. After the first write, all of them have level 0. */
export const loggingWrite: Writer = {
  ...inheritedLoggingWrite,
  write(gateway, body) {
    const settings = gateway.settings as AllSettings
    settings.unusedLogLevel = 0
    return inheritedLoggingWrite.write(gateway, body)
  },
}

const [TOPIC_BYTES, PUBLISH_SECONDS] = [256, { min: 1, max: 86_400 }]
const topics = ['mqtt_topic', 'mqtt_lwt_topic', 'mqtt_hass_topic']

/** The fields of v26, with longer topics and a publish interval from one second to one day. */
const ownMqttFields = (mqttFields as readonly object[]).map((field) => {
  const { name } = field as { name: string }
  if (topics.includes(name)) return { ...field, maxBytes: TOPIC_BYTES }
  return name === 'mqtt_publish_interval' ? { ...field, bounds: PUBLISH_SECONDS } : field
}) as unknown as Fields<Settings['mqtt']>

export const mqttWrite = createWriter({
  fields: ownMqttFields,
  mustCheck: (mqtt) => mqtt.mqtt_enabled,
  save(gateway, record) {
    restartServices(gateway, 'battery', 'gridcharger', 'solarcharger')
    return saveMqtt(gateway, record)
  },
})

/** Refuses a limit below 0. v26 accepts such a limit as full power. */
export function limitWrite(inheritedWriter: Writer): Writer {
  return {
    ...inheritedWriter,
    write(gateway, body) {
      const value = memberAt(body, 'limit_value')
      const refusal = inheritedWriter.refusalByCode(code.limitRange)
      return typeof value === 'number' && value < 0 && refusal
        ? { reply: refusal }
        : inheritedWriter.write(gateway, body)
    },
  }
}
