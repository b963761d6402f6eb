import type { Inverter } from '../../live/inverter'
import { readStored } from '../../state/storage'

export const keyOfSeen = (serial: string) => `events${serial}` as const

/** The day on which the inverter was last heard: its log begins anew with its first answer of a day. */
export function dayOf({ receivedAtMs, ageSeconds = 0 }: Inverter): string {
  return new Date(receivedAtMs - ageSeconds * 1000).toDateString()
}

/** What was stored at the last look at the log: the day, then a mark for each entry. */
export function readSeen({ serial }: Inverter): [day?: string, ...marks: string[]] {
  return readStored(keyOfSeen(serial))?.split(',') ?? []
}

/** How many of the log's entries came since the last look. Where there are fewer than then, the log has begun anew. */
export function countNew(inverter: Inverter, count: number): number {
  const [day, ...marks] = readSeen(inverter)
  return count - (day === dayOf(inverter) && marks.length <= count ? marks.length : 0)
}
