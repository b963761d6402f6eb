import { useEffect, useState } from 'react'
import type { WriteReply } from '../../contract/codes'
import type { SystemStatus } from '../../contract/system'
import { get } from '../device/api'
import { asApiError } from '../device/error'
import { type TextKey, t } from '../i18n'
import { showToast } from '../state/toasts'
import { type RestartPhase, restartPhase } from './restartPhase'
import { useAction } from './useAction'

const ASK_EVERY_MS = 2500
const ANSWER_WITHIN_MS = 4000
const SECOND_MS = 1000
/** It is a proxy that speaks: the device did not answer it. */
const BAD_GATEWAY = 502
const GATEWAY_TIMEOUT = 504

interface Wait {
  phase: RestartPhase
  since: number
  /** What is happening, in words. */
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

/** Waits until the device has restarted: one way for firmware, files, reset, profile and reboot. */
export function useRestart() {
  const [wait, setWait] = useState<Wait>()
  const { outcome, busy, run, clear } = useAction()

  useEffect(() => {
    if (wait?.phase !== 'waiting') return
    const begun = wait
    const askingSince = Date.now()
    let hadGap = false
    let isLeft = false
    let timer = setTimeout(look, ASK_EVERY_MS)

    async function look() {
      let status: SystemStatus | undefined
      try {
        status = await ask()
      } catch (thrown) {
        hadGap = true
        if (asApiError(thrown).reason === 'unauthorized') return showToast(t('restart.login'))
      }
      if (isLeft) return
      const now = Date.now()
      const phase = restartPhase({
        elapsedSeconds: (now - begun.since) / SECOND_MS,
        askedSeconds: (now - askingSince) / SECOND_MS,
        hadGap,
        status,
      })
      if (phase === 'waiting') timer = setTimeout(look, ASK_EVERY_MS)
      else setWait({ ...begun, phase, status })
    }

    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [wait])

  function begin(about?: TextKey) {
    // What was said of the request is no longer true when the wait is over.
    clear()
    setWait({ phase: 'waiting', since: Date.now(), about, status: undefined })
  }

  return {
    outcome,
    busy,
    wait,
    begin,
    goOn: () => wait && setWait({ ...wait, phase: 'waiting' }),
    end: () => setWait(undefined),
    /** Sends what makes the device restart. An answer that got lost is taken for done; the wait proves it. */
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
