import type { Settings } from '../../../simulator/gateway/settings'
import { isObject, type Json, member, memberAt, numberOr, parse } from '../../../simulator/json/arduinoJson'
import { v26 } from '../../../simulator/lines/v26/line'
import { modules, readLogging, unusedModule } from '../../../simulator/lines/v26/logging'
import { OWN_MODULES } from './inherited'
import { type AllSettings, type OwnSettings, readOwn, schemas } from './settings'

/** The version of the records that only this line has: `cfg.version_onbattery` in config.json. */
const ONBATTERY_VERSION = 8
const MS_PER_SECOND = 1000
const names = Object.keys(schemas) as (keyof OwnSettings)[]

const versionOf = (content: Json) => memberAt(content, 'cfg.version_onbattery')

function unusedLogLevelOf(content: Json): number {
  const entries = memberAt(content, 'logging.modules')
  const unusedEntry = Array.isArray(entries) && entries.find((entry) => member(entry, 'name') === '')
  return unusedEntry ? numberOr(member(unusedEntry, 'level'), unusedModule.level) : unusedModule.level
}

/** Reads config.json. A file of OpenDTU has the poll interval in seconds, and lacks the records of this line. */
export function readConfig(text: string): AllSettings {
  // `v26.readConfig` reads the serials of the inverters. In `content`, serials that JavaScript cannot store exactly are replaced by empty texts.
  const content = parse(text.replace(/("serial"\s*:\s*)\d{16,}/g, '$1""')) ?? null
  const settings = v26.readConfig(text)
  const own = Object.fromEntries(
    names.map((name) => [name, readOwn(name, member(content, name))]),
  ) as unknown as OwnSettings
  if (!isObject(content)) settings.dtu.pollinterval *= MS_PER_SECOND
  else if (versionOf(content) === undefined) {
    settings.dtu.pollinterval *= MS_PER_SECOND
    own.powerlimiter.conduction_losses = 0
  }
  if (isObject(content)) settings.logging = readLogging(member(content, 'logging'), [...modules, ...OWN_MODULES])
  return { ...settings, own, unusedLogLevel: unusedLogLevelOf(content) }
}

export const isOutdated = (text: string) =>
  v26.isOutdated(text) ||
  (text !== '' && versionOf(parse(text.replace(/:\s*\d{16,}/g, ':0')) ?? null) !== ONBATTERY_VERSION)

export function writeConfig(settings: Settings, jsonMemoryBytes: number): string {
  const inherited = v26.writeConfig(settings, jsonMemoryBytes)
  if (inherited === '') return ''
  const { own, unusedLogLevel } = settings as AllSettings
  return inherited
    .replaceAll(JSON.stringify(unusedModule), JSON.stringify({ ...unusedModule, level: unusedLogLevel }))
    .replace(/("cfg":\{"version":\d+,)/, `$1"version_onbattery":${ONBATTERY_VERSION},`)
    .replace(/\}$/, `,${JSON.stringify(own).slice(1)}`)
}
