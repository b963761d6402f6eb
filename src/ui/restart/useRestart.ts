import { useEffect, useState } from 'react'
import type { WriteReply } from '../../contract/codes'
import type { UncheckedSystem } from '../../contract/system'
import { get } from '../device/api'
import { asApiError } from '../device/outcome'
import { type TextKey, t } from '../i18n'
import { numberOf } from '../lib/numbers'
import { useAction } from '../shared/hooks/useAction'
import { showToast } from '../state/toasts'

type RestartPhase =
  | 'waiting'
  /** The device answers and has restarted. */
  | 'restarted'
  /** The device answers, but has not restarted. */
  | 'notRestarted'
  /** Two minutes after the polling began, the device does not answer. The user can continue the wait. */
  | 'timedOut'

const RESTARTS_WITHIN_SECONDS = 20
const TIMEOUT_SECONDS = 120

type Answer = { uptime?: unknown; git_hash?: unknown }

interface Observation {
  /** Time since the command was sent, by the monotonic clock. */
  elapsedSeconds: number
  /** Time since the polling began, by the monotonic clock. */
  pollingSeconds: number
  /** One or more requests had no answer. */
  hasMissedAnswer: boolean
  /** The current answer. */
  status: Answer | undefined
  /** The first answer since the polling began. */
  firstStatus?: Answer | undefined
}

/**
 * A device has restarted in each of these cases:
 * - Its uptime is shorter than the wait, or shorter than in the first answer.
 * - Its version has changed.
 * - It sends no uptime, and an earlier request had no answer.
 */
export function restartPhase({
  elapsedSeconds,
  pollingSeconds,
  hasMissedAnswer,
  status,
  firstStatus = status,
}: Observation): RestartPhase {
  if (status) {
    const { uptime, git_hash } = status
    const hasRestarted =
      typeof uptime === 'number'
        ? uptime < Math.max(elapsedSeconds, numberOf(firstStatus?.uptime) ?? 0)
        : hasMissedAnswer
    if (hasRestarted || git_hash !== firstStatus?.git_hash) return 'restarted'
    if (pollingSeconds > RESTARTS_WITHIN_SECONDS) return 'notRestarted'
  }
  return pollingSeconds > TIMEOUT_SECONDS ? 'timedOut' : 'waiting'
}

const POLL_INTERVAL_MS = 2500
const SECOND_MS = 1000
/** A proxy answers with these codes if the device does not answer. */
const BAD_GATEWAY = 502
const GATEWAY_TIMEOUT = 504

interface Result {
  phase: RestartPhase
  /** The last answer. */
  status: UncheckedSystem | undefined
}

interface Wait extends Result {
  /** When the command was sent, a time of `performance.now()`. The device may have restarted long before its answer was read or was lost. */
  sinceMs: number
  /** A text that explains the wait. */
  explanation: TextKey | undefined
}

/** First tests the credentials, because a restored configuration may have another password. The status comes last, so that its uptime is current. */
async function requestStatus(): Promise<UncheckedSystem> {
  await get('/api/security/authenticate')
  return get('/api/system/status')
}

/** Requests the status until the device has restarted, or until it is clear that it has not. `sinceMs`: when the command was sent, a time of `performance.now()`. Returns undefined after a 401 or an abort. */
export async function pollRestart(sinceMs: number, signal?: AbortSignal): Promise<Result | undefined> {
  const pollingSinceMs = performance.now()
  let firstStatus: UncheckedSystem | undefined
  let hasMissedAnswer = false
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
    if (signal?.aborted) return
    let status: UncheckedSystem | undefined
    try {
      status = await requestStatus()
      firstStatus ??= status
    } catch (thrown) {
      hasMissedAnswer = true
      if (asApiError(thrown).reason === 'unauthorized') {
        showToast(t('restart.login'))
        return
      }
    }
    const nowMs = performance.now()
    const phase = restartPhase({
      elapsedSeconds: (nowMs - sinceMs) / SECOND_MS,
      pollingSeconds: (nowMs - pollingSinceMs) / SECOND_MS,
      hasMissedAnswer,
      status,
      firstStatus,
    })
    if (phase !== 'waiting') return { phase, status }
  }
}

/** The wait for a restart: after an upload, a factory reset or a reboot. */
export function useRestart() {
  const [wait, setWait] = useState<Wait>()
  const { outcome, busy, run, clear } = useAction()

  useEffect(() => {
    if (wait?.phase !== 'waiting') return
    const controller = new AbortController()
    const { signal } = controller
    pollRestart(wait.sinceMs, signal).then((result) => !signal.aborted && result && setWait({ ...wait, ...result }))
    return () => controller.abort()
  }, [wait])

  function startWait(sinceMs: number, explanation?: TextKey) {
    // Removes the notice about the request.
    clear()
    setWait({ phase: 'waiting', sinceMs, explanation, status: undefined })
  }

  return {
    outcome,
    busy,
    wait,
    startWait,
    keepWaiting: () => wait && setWait({ ...wait, phase: 'waiting' }),
    endWait: () => setWait(undefined),
    /**
     * Sends the command that restarts the device, then waits. A lost answer also starts the wait, because the restart may have cut the
     * connection. The wait shows whether the device restarts.
     */
    async restartWith(send: () => Promise<WriteReply>, explanation?: TextKey) {
      const sinceMs = performance.now()
      let isLost = false
      const reply = await run(() =>
        send().catch((thrown: unknown) => {
          const { reason, status } = asApiError(thrown)
          isLost = reason === 'unreachable' || status === BAD_GATEWAY || status === GATEWAY_TIMEOUT
          throw thrown
        }),
      )
      if (isLost || reply?.type === 'success') startWait(sinceMs, explanation)
    },
  }
}

export type Restart = ReturnType<typeof useRestart>
