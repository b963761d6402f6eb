import { useRef, useState } from 'react'
import type { WriteReply } from '../../contract/codes'
import { asApiError } from '../device/error'
import type { Outcome } from '../device/outcome'

export interface Action {
  outcome: Outcome
  busy: boolean
  /** Runs `send`, unless the one before has not ended. Returns the reply; undefined where it failed. */
  run: (send: () => Promise<WriteReply>) => Promise<WriteReply | undefined>
  clear: () => void
}

export function useAction(): Action {
  const [outcome, setOutcome] = useState<Outcome>({})
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)

  async function run(send: () => Promise<WriteReply>) {
    if (underWay.current) return undefined
    underWay.current = true
    setBusy(true)
    setOutcome({})
    try {
      const reply = await send()
      setOutcome({ reply })
      return reply
    } catch (thrown) {
      setOutcome({ error: asApiError(thrown) })
      return undefined
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  return { outcome, busy, run, clear: () => setOutcome({}) }
}
