import { plainText } from './numbers'

/** CSV with quoted cells. Cells that a spreadsheet would run as a formula get an apostrophe in front. */
export function csvOf(rows: readonly (readonly unknown[])[]): string {
  const cell = (value: unknown) =>
    `"${plainText(value)
      .replace(/^[\s=+@＝＋＠－-]/, "'$&")
      .replaceAll('"', '""')}"`
  return rows.map((row) => `${row.map(cell).join()}\r\n`).join('')
}
