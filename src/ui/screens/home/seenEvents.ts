import { wallMs } from '../../lib/clock'
import type { Inverter } from '../../live/inverter'
import { readStored } from '../../state/storage'

export const keyOfSeen = (serial: string) => `events${serial}` as const

/** The day on which the inverter was last heard: its log begins anew with its first answer of a day. */
export function dayOf({ receivedAtMs, ageSeconds = 0 }: Inverter): string {
  return new Date(wallMs(receivedAtMs) - ageSeconds * 1000).toDateString()
}

/** A mark for each entry that the log had when it was last opened; none if that log was of another day. */
export function seenMarks(inverter: Inverter): readonly string[] {
  const [day, ...marks] = readStored(keyOfSeen(inverter.serial))?.split(',') ?? []
  return day === dayOf(inverter) ? marks : []
}

/** How many entries came since the log was last opened. If it has fewer now, it has begun anew, and all are new. */
export function countNew(inverter: Inverter, count: number): number {
  const { length } = seenMarks(inverter)
  return count - (length <= count ? length : 0)
}
