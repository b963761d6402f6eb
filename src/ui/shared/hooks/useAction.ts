import { useEffect, useRef, useState } from 'react'
import type { WriteReply } from '../../../contract/codes'
import { asApiError, errorText, type Outcome, replyText } from '../../device/outcome'
import { showToast } from '../../state/toasts'

export interface Action {
  outcome: Outcome
  busy: boolean
  /** Runs `send`, unless an earlier call is still running. Returns the reply, or undefined if there is none. */
  run: (send: () => Promise<WriteReply>) => Promise<WriteReply | undefined>
  clear: () => void
}

export function useAction(): Action {
  const [outcome, setOutcome] = useState<Outcome>({})
  const [busy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const isUnmounted = useRef(false)
  useEffect(
    () => () => {
      isUnmounted.current = true
    },
    [],
  )

  async function run(send: () => Promise<WriteReply>) {
    if (isRunning.current) return undefined
    isRunning.current = true
    setBusy(true)
    setOutcome({})
    let next: Outcome
    try {
      next = { reply: await send() }
    } catch (thrown) {
      next = { error: asApiError(thrown) }
    }
    isRunning.current = false
    setBusy(false)
    setOutcome(next)
    const { reply, error } = next
    const problem = error ? errorText(error) : reply && reply.type !== 'success' && replyText(reply)
    // After unmount, a toast shows the failure. After a 401, the login shows its own message.
    if (isUnmounted.current && problem && error?.reason !== 'unauthorized') showToast(problem)
    return reply
  }

  return { outcome, busy, run, clear: () => setOutcome({}) }
}
