import { localIso } from './deviceTime'
import { plainText } from './numbers'

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

/** Saves a table as a CSV file with the date in its name. */
export function saveCsv(name: string, rows: readonly (readonly unknown[])[]) {
  // Spreadsheets recognise UTF-8 by the byte order mark.
  saveFile(datedName(name, new Date()), new Blob(['\uFEFF', csvOf(rows)], { type: 'text/csv' }))
}

/** CSV with quoted cells. Cells that a spreadsheet would run as a formula get an apostrophe in front. */
export function csvOf(rows: readonly (readonly unknown[])[]): string {
  const cell = (value: unknown) =>
    `"${plainText(value)
      .replace(/^[\s=+@＝＋＠－-]/, "'$&")
      .replaceAll('"', '""')}"`
  return rows.map((row) => `${row.map(cell).join()}\r\n`).join('')
}
