import type { InverterEvent } from '../../contract/events'
import { isRecord } from './isRecord'
import { plainText } from './numbers'

const SECONDS_PER_DAY = 86_400

/** Seconds since midnight as hh:mm:ss, and how many days away that is. */
export function clockOf(seconds: number): { time: string; days: number } {
  const days = Math.floor(seconds / SECONDS_PER_DAY)
  const rest = Math.floor(seconds - days * SECONDS_PER_DAY)
  return { days, time: new Date(rest * 1000).toISOString().slice(11, 19) }
}

export function eventsOf(answer: unknown): Partial<InverterEvent>[] {
  const events = isRecord(answer) ? answer.events : []
  return Array.isArray(events) ? events.filter(isRecord) : []
}

/** Quoted, and without what a spreadsheet would take for a formula. */
export function csvOf(rows: readonly (readonly unknown[])[]): string {
  const cell = (value: unknown) =>
    `"${plainText(value)
      .replace(/^[=+@\t-]/, "'$&")
      .replaceAll('"', '""')}"`
  return rows.map((row) => `${row.map(cell).join()}\r\n`).join('')
}
