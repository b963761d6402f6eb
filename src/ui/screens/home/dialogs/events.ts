import type { InverterEvent } from '../../../../contract/inverters/events'
import { isRecord, recordsIn } from '../../../lib/json'
import { plainText } from '../../../lib/numbers'

export function eventsOf(answer: unknown): Partial<InverterEvent>[] {
  return isRecord(answer) ? recordsIn(answer.events) : []
}

/** Quoted, and without what a spreadsheet would take for a formula. */
export function csvOf(rows: readonly (readonly unknown[])[]): string {
  const cell = (value: unknown) =>
    `"${plainText(value)
      .replace(/^[=+@\t-]/, "'$&")
      .replaceAll('"', '""')}"`
  return rows.map((row) => `${row.map(cell).join()}\r\n`).join('')
}
