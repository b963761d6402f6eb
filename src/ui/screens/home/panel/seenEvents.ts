import { wallMs } from '../../../lib/clock'
import type { Inverter } from '../../../live/inverter'
import { readStored } from '../../../state/storage'

export const seenStorageKey = (serial: string) => `events${serial}` as const

/** The day of the inverter's last answer. The log of an inverter is cleared with its first answer of a day. */
export function dayOfLastAnswer({ receivedAtMs, ageSeconds = 0 }: Inverter): string {
  return new Date(wallMs(receivedAtMs) - ageSeconds * 1000).toDateString()
}

/** The keys of the events that the log had when it was last opened. Empty if that was on another day. */
export function seenEventKeys(inverter: Inverter): readonly string[] {
  const [day, ...keys] = readStored(seenStorageKey(inverter.serial))?.split(',') ?? []
  return day === dayOfLastAnswer(inverter) ? keys : []
}

/** The number of events since the log was last opened. `eventCount` is the number of all events in the log. A log with fewer events than before was cleared, so all its events are new. */
export function countNewEvents(inverter: Inverter, eventCount: number): number {
  const seenCount = seenEventKeys(inverter).length
  return eventCount - (seenCount <= eventCount ? seenCount : 0)
}
