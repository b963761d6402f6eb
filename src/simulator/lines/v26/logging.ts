import { code } from '../../../contract/codes'
import type { LoggingConfig } from '../../../contract/logging'
import { type Gateway, type LogEntry, saveSettings, uptimeSeconds } from '../../gateway/gateway'
import type { Settings } from '../../gateway/settings'
import { asFloat, cutBytes, type Json, type JsonObject, member, memberAt, numberOr } from '../../json/arduinoJson'
import type { Reader } from '../line'
import { createWriter } from '../write'

/** The parts of the firmware that may have their own log level. */
export const modules = ['CORE', 'hoymiles', 'mqtt', 'network', 'webapi', 'async_ws', 'async_tcp']

/** The level of a module that uses the default. */
const AS_DEFAULT = -1
const SILENT = 0
const EVERYTHING = 5
const levels = { error: 1, warning: 2, info: 3, debug: 4 }

export const loggingConfig: Reader<LoggingConfig> = {
  rule: 'admin',
  read: ({ settings: { logging } }) => ({
    loglevel: {
      default: logging.default,
      modules: modules.map((name) => ({ name, level: logging.modules[name] ?? AS_DEFAULT })),
    },
  }),
}

const levelOf = (sent: Json, lowest: number) => Math.min(EVERYTHING, Math.max(lowest, Math.trunc(asFloat(sent))))

function sentModuleLevels(body: Json, names: readonly string[]): Record<string, number> {
  const list = memberAt(body, 'loglevel.modules')
  const known = (Array.isArray(list) ? list : []).filter((entry) => names.includes(String(member(entry, 'name'))))
  const sent = known.map(
    (entry) => [String(member(entry, 'name')), levelOf(member(entry, 'level'), AS_DEFAULT)] as const,
  )
  return Object.fromEntries(sent.filter(([, level]) => level !== AS_DEFAULT))
}

/** Replaces all levels. A module that is missing in the request uses the default level. A missing default level becomes 0, which logs no lines. */
export const createLoggingWriter = (names: readonly string[]) =>
  createWriter<{ loglevel?: unknown }>({
    fields: [],
    save(gateway, _, body) {
      gateway.settings.logging = {
        default: levelOf(memberAt(body, 'loglevel.default') ?? null, SILENT),
        modules: sentModuleLevels(body, names),
      }
      saveSettings(gateway)
      return code.saved
    },
  })

export const loggingWrite = createLoggingWriter(modules)

/** The list of modules in config.json always has this number of entries. */
const STORED_MODULES = 16
export const unusedModule = { level: EVERYTHING, name: '' }

export function storedLogging({ logging }: Settings): JsonObject {
  const used = Object.entries(logging.modules).map(([name, level]) => ({ level, name }))
  const fillers = Array.from({ length: Math.max(0, STORED_MODULES - used.length) }, () => unusedModule)
  return { default: logging.default, modules: [...used, ...fillers] }
}

/** The levels after an update from a firmware whose config.json has no levels. */
const levelsAfterUpdate = { default: EVERYTHING, modules: { CORE: levels.error } }

export function readLogging(stored: Json, names: readonly string[] = modules): Settings['logging'] {
  const list = member(stored, 'modules')
  if (!Array.isArray(list)) return levelsAfterUpdate
  const known = list.filter((entry) => names.includes(String(member(entry, 'name'))))
  return {
    default: numberOr(member(stored, 'default'), levels.error),
    modules: Object.fromEntries(
      known.map((entry) => [String(member(entry, 'name')), numberOr(member(entry, 'level'), AS_DEFAULT)]),
    ),
  }
}

const LONGEST_LINE_BYTES = 255

/** Formats a log line like ESP-IDF: `I (12345) hoymiles: text`. Returns '' if the log level of the module excludes the line. */
export function formatLog({ level, module, text }: LogEntry, gateway: Gateway): string {
  const { logging } = gateway.settings
  const ownLevel = logging.modules[module] ?? AS_DEFAULT
  const maxLevel = ownLevel === AS_DEFAULT ? logging.default : ownLevel
  if (levels[level] > maxLevel) return ''
  const line = `${level.slice(0, 1).toUpperCase()} (${uptimeSeconds(gateway) * 1000}) ${module}: ${text}`
  return `${cutBytes(line, LONGEST_LINE_BYTES - 1)}\n`
}
