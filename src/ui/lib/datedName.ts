import { localIso } from './clock'

/** `config.json` becomes `config_2026-06-21.json`. */
export function datedName(name: string, day: Date): string {
  return name.replace(/(\.\w+)?$/, `_${localIso(day.getTime()).slice(0, 10)}$1`)
}
