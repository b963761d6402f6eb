export type RestartPhase =
  | 'waiting'
  /** It answers, and has started anew. */
  | 'back'
  /** It answers, and has not. */
  | 'unchanged'
  /** We stop asking until told to go on. */
  | 'tired'

const RESTARTS_WITHIN_SECONDS = 20
const PATIENCE_SECONDS = 120

interface Sight {
  /** Since the restart was asked for, and since we began to ask. */
  elapsedSeconds: number
  askedSeconds: number
  /** Did not answer at least once. */
  hadGap: boolean
  /** What the device says now, if it does. */
  status: { uptime?: unknown } | undefined
}

/** A device that has been up for less time than we wait has started since. Where it tells no uptime, a silence before the answer has to do. */
export function restartPhase({ elapsedSeconds, askedSeconds, hadGap, status }: Sight): RestartPhase {
  if (status) {
    const { uptime } = status
    if (typeof uptime === 'number' ? uptime < elapsedSeconds : hadGap) return 'back'
    if (askedSeconds > RESTARTS_WITHIN_SECONDS) return 'unchanged'
  }
  return askedSeconds > PATIENCE_SECONDS ? 'tired' : 'waiting'
}
