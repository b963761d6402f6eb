import { datedName, saveFile } from './download'
import { plainText } from './numbers'

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
