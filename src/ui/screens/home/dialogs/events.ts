import type { InverterEvent } from '../../../../contract/inverters/events'
import { isRecord, recordsIn } from '../../../lib/json'
import { numberOf } from '../../../lib/numbers'

export function eventsOf(answer: unknown): Partial<InverterEvent>[] {
  return isRecord(answer) ? recordsIn(answer.events) : []
}

/** Tells an entry from others. Without its end: an entry that ends is not a new one. */
export function eventKey({ message_id, start_time }: Partial<InverterEvent>): string {
  return `${Number(message_id)}@${Number(start_time)}`
}

const DAY_SECONDS = 86_400
/** How far the clocks of inverter and gateway may differ. */
const SLACK_SECONDS = 300

/**
 * The midnight that the event times count from. An inverter sends no date, but it starts in the morning with an empty log, so that all events
 * are of one day: the latest day on which the last event is not after `answeredAt`, when the inverter last answered (all in seconds).
 * Undefined where the events span several days, or a time cannot be read.
 */
export function midnightOf(events: readonly Partial<InverterEvent>[], answeredAt: number): number | undefined {
  const times = events
    .flatMap(({ start_time, end_time }) => [start_time, end_time || start_time])
    .map((seconds) => numberOf(seconds) ?? Number.NaN)
  const last = Math.max(...times)
  const isOneDay = Math.floor(last / DAY_SECONDS) === Math.floor(Math.min(...times) / DAY_SECONDS)
  return isOneDay ? Math.floor((answeredAt + SLACK_SECONDS - last) / DAY_SECONDS) * DAY_SECONDS : undefined
}
