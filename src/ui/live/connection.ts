export interface LinkFacts {
  socket: 'connecting' | 'open' | 'refused' | 'paused'
  /** The last GET brought nothing. */
  hasFailed: boolean
  /** When live data came last; 0: never. */
  heardAt: number
}

type LiveLink = 'live' | 'reconnecting' | 'polling' | 'offline'

/** The device pushes every ten seconds at the latest. */
const OLD_AFTER_MS = 20_000

export function isOld({ heardAt }: LinkFacts, now: number): boolean {
  return now - heardAt > OLD_AFTER_MS
}

/** What may be said of the connection: never more than what came proves. */
export function linkOf(facts: LinkFacts, now: number): LiveLink {
  if (facts.socket === 'open') return isOld(facts, now) ? 'reconnecting' : 'live'
  if (facts.hasFailed) return 'offline'
  return facts.socket === 'refused' ? 'polling' : 'reconnecting'
}
