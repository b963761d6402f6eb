import type { Settings } from '../../../simulator/gateway/settings'
import { isObject, type Json, member, memberAt, parse } from '../../../simulator/json/arduinoJson'
import { v26 } from '../../../simulator/lines/v26/line'
import { type AllSettings, type OwnSettings, readOwn, schemas } from './settings'

const VERSION = 8
const MS_PER_SECOND = 1000
const names = Object.keys(schemas) as (keyof OwnSettings)[]

const versionOf = (content: Json) => memberAt(content, 'cfg.version_onbattery')

/** A file of the firmware that this one was forked from has seconds, and knows nothing of the rest. */
export function readConfig(text: string): AllSettings {
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
  return { ...settings, own }
}

export const isOutdated = (text: string) =>
  v26.isOutdated(text) || (text !== '' && versionOf(parse(text.replace(/:\s*\d{16,}/g, ':0')) ?? null) !== VERSION)

export function writeConfig(settings: Settings, jsonMemory: number): string {
  const inherited = v26.writeConfig(settings, jsonMemory)
  if (inherited === '') return ''
  const { own } = settings as AllSettings
  return inherited
    .replace(/("cfg":\{"version":\d+,)/, `$1"version_onbattery":${VERSION},`)
    .replace(/\}$/, `,${JSON.stringify(own).slice(1)}`)
}
