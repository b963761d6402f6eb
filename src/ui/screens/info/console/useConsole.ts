import { useEffect, useRef, useState } from 'react'
import { consolePingSeconds } from '../../../../contract/api'
import { useSocket } from '../../../device/useSocket'
import { append, createLineJoiner, type Kept } from './lines'

export interface Log extends Kept {
  /** The line that has not ended yet. */
  unfinished: string
}

const empty: Log = { lines: [], dropped: 0, unfinished: '' }

/** What the device logs from now on, drawn at most once a frame, however many messages arrive. */
export function useConsole() {
  const [log, setLog] = useState(empty)
  const [joiner] = useState(createLineJoiner)
  const waiting = useRef<string[]>([])
  const frame = useRef(0)

  function onMessage(message: string) {
    waiting.current.push(...joiner.push(message, Date.now()))
    frame.current ||= requestAnimationFrame(() => {
      frame.current = 0
      const added = waiting.current
      waiting.current = []
      setLog((before) => ({ ...append(before, added), unfinished: joiner.unfinished() }))
    })
  }

  const state = useSocket('/console', { pingEverySeconds: consolePingSeconds, onMessage })

  useEffect(() => {
    // After a reconnect a new line begins.
    if (state !== 'open' && joiner.unfinished()) onMessage('\n')
  }, [state])

  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  return { log, state, clear: () => setLog(empty) }
}
