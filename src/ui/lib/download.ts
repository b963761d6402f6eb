import { localIso } from './deviceTime'

const REVOKE_AFTER_MS = 60_000

/** Saves a file as a download of the browser. */
export function saveFile(name: string, content: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS)
}

/** `config.json` becomes `config_2026-06-21.json`. */
export function datedName(name: string, day: Date): string {
  return name.replace(/(\.\w+)?$/, `_${localIso(day.getTime()).slice(0, 10)}$1`)
}
