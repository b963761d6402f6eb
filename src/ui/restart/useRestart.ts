import { useEffect, useState } from 'react'
import type { WriteReply } from '../../contract/codes'
import type { SystemStatus } from '../../contract/system'
import { get } from '../device/api'
import { asApiError } from '../device/outcome'
import { type TextKey, t } from '../i18n'
import { useAction } from '../shared/hooks/useAction'
import { showToast } from '../state/toasts'

export type RestartPhase =
  | 'waiting'
  /** It answers, and has started again. */
  | 'restarted'
  /** It answers, and has not restarted. */
  | 'notRestarted'
  /** Nobody asks it any more, until somebody wants to go on. */
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

const ASK_EVERY_MS = 2500
const ANSWER_WITHIN_MS = 4000
const SECOND_MS = 1000
/** A proxy's own answers, when the device gave it none. */
const BAD_GATEWAY = 502
const GATEWAY_TIMEOUT = 504

interface Wait {
  phase: RestartPhase
  since: number
  /** The text that says what is happening. */
  about: TextKey | undefined
  /** What the device said last. */
  status: SystemStatus | undefined
}

/** Asks once, and does not wait long. The credentials are tried too: a restored or deleted configuration may have changed the password. */
async function ask(): Promise<SystemStatus> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), ANSWER_WITHIN_MS)
  try {
    const status = await get('/api/system/status', '', limit.signal)
    await get('/api/security/authenticate', '', limit.signal)
    return status
  } finally {
    clearTimeout(timer)
  }
}

/** Waits until the device has restarted: after an upload, a reset, another pin profile or a reboot. */
export function useRestart() {
  const [wait, setWait] = useState<Wait>()
  const { outcome, busy, run, clear } = useAction()

  useEffect(() => {
    if (wait?.phase !== 'waiting') return
    const begun = wait
    const askingSince = Date.now()
    let hasMissedAnswer = false
    let isLeft = false
    let timer = setTimeout(check, ASK_EVERY_MS)

    async function check() {
      let status: SystemStatus | undefined
      try {
        status = await ask()
      } catch (thrown) {
        hasMissedAnswer = true
        if (asApiError(thrown).reason === 'unauthorized') return showToast(t('restart.login'))
      }
      if (isLeft) return
      const now = Date.now()
      const phase = restartPhase({
        elapsedSeconds: (now - begun.since) / SECOND_MS,
        askedSeconds: (now - askingSince) / SECOND_MS,
        hasMissedAnswer,
        status,
      })
      if (phase === 'waiting') timer = setTimeout(check, ASK_EVERY_MS)
      else setWait({ ...begun, phase, status })
    }

    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [wait])

  function begin(about?: TextKey) {
    // The notice about the request would be outdated after the wait.
    clear()
    setWait({ phase: 'waiting', since: Date.now(), about, status: undefined })
  }

  return {
    outcome,
    busy,
    wait,
    begin,
    keepWaiting: () => wait && setWait({ ...wait, phase: 'waiting' }),
    end: () => setWait(undefined),
    /** Sends what makes the device restart. A lost answer counts as done, as the restart itself may have cut it off; the wait proves it. */
    async after(send: () => Promise<WriteReply>, about?: TextKey) {
      let isLost = false
      const reply = await run(() =>
        send().catch((thrown: unknown) => {
          const { reason, status } = asApiError(thrown)
          isLost = reason === 'unreachable' || status === BAD_GATEWAY || status === GATEWAY_TIMEOUT
          throw thrown
        }),
      )
      if (isLost || reply?.type === 'success') begin(about)
    },
  }
}

export type Restart = ReturnType<typeof useRestart>
