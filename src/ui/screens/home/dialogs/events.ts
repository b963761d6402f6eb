import type { InverterEvent } from '../../../../contract/inverters/events'
import { isRecord, recordsIn } from '../../../lib/json'
import { numberOf, plainText } from '../../../lib/numbers'

export function eventsOf(answer: unknown): Partial<InverterEvent>[] {
  return isRecord(answer) ? recordsIn(answer.events) : []
}

const DAY_SECONDS = 86_400
/** The inverter's clock and the gateway's may differ by so much. */
const SLACK_SECONDS = 300

/**
 * The midnight that the times count from: the last one after which all of them can have been when the inverter was heard. It sends no date,
 * but its log begins anew with each start, which is in the morning where the sun feeds it. Undefined where the times reach over a night,
 * as then nobody knows which, or one cannot be read.
 */
export function midnightOf(events: readonly Partial<InverterEvent>[], heardAt: number): number | undefined {
  const times = events
    .flatMap(({ start_time, end_time }) => [start_time, end_time || start_time])
    .map((seconds) => numberOf(seconds) ?? Number.NaN)
  const last = Math.max(...times)
  const isOneDay = Math.floor(last / DAY_SECONDS) === Math.floor(Math.min(...times) / DAY_SECONDS)
  return isOneDay ? Math.floor((heardAt + SLACK_SECONDS - last) / DAY_SECONDS) * DAY_SECONDS : undefined
}

/** Quoted, and without what a spreadsheet would take for a formula. */
export function csvOf(rows: readonly (readonly unknown[])[]): string {
  const cell = (value: unknown) =>
    `"${plainText(value)
      .replace(/^[=+@\t-]/, "'$&")
      .replaceAll('"', '""')}"`
  return rows.map((row) => `${row.map(cell).join()}\r\n`).join('')
}
