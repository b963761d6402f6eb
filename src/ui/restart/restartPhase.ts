export type RestartPhase =
  | 'waiting'
  /** It answers, and has started again. */
  | 'restarted'
  /** It answers, and has not restarted. */
  | 'notRestarted'
  /** We no longer ask, until the person wants to go on. */
  | 'timedOut'

const RESTARTS_WITHIN_SECONDS = 20
const PATIENCE_SECONDS = 120

interface Observation {
  /** Since the restart was asked for, and since we began to ask. */
  elapsedSeconds: number
  askedSeconds: number
  /** Did not answer at least once. */
  hasMissedAnswer: boolean
  /** What the device says now, if it does. */
  status: { uptime?: unknown } | undefined
}

/** A device whose uptime is shorter than our wait has restarted. Where it sends no uptime, an unanswered request before this answer has to do. */
export function restartPhase({ elapsedSeconds, askedSeconds, hasMissedAnswer, status }: Observation): RestartPhase {
  if (status) {
    const { uptime } = status
    if (typeof uptime === 'number' ? uptime < elapsedSeconds : hasMissedAnswer) return 'restarted'
    if (askedSeconds > RESTARTS_WITHIN_SECONDS) return 'notRestarted'
  }
  return askedSeconds > PATIENCE_SECONDS ? 'timedOut' : 'waiting'
}
