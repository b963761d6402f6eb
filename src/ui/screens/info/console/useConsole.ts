import { useEffect, useRef, useState } from 'react'
import { consolePingSeconds } from '../../../../contract/api'
import { useSocket } from '../../../device/useSocket'
import { append, createLineJoiner, type Kept } from './lines'

export interface Log extends Kept {
  /** The line that has not ended yet. */
  unfinished: string
}

const empty: Log = { lines: [], dropped: 0, unfinished: '' }

/** What the device logs from now on. However many pieces come, the screen is drawn once a frame. */
export function useConsole() {
  const [log, setLog] = useState(empty)
  const [joiner] = useState(createLineJoiner)
  const waiting = useRef<string[]>([])
  const frame = useRef(0)

  function onMessage(piece: string) {
    waiting.current.push(...joiner.push(piece, Date.now()))
    frame.current ||= requestAnimationFrame(() => {
      frame.current = 0
      const fresh = waiting.current
      waiting.current = []
      setLog((before) => ({ ...append(before, fresh), unfinished: joiner.unfinished() }))
    })
  }

  const state = useSocket('/console', { pingEverySeconds: consolePingSeconds, onMessage })

  useEffect(() => {
    // What comes after a reconnect starts on a line of its own.
    if (state !== 'open' && joiner.unfinished()) onMessage('\n')
  }, [state])

  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  return { log, state, clear: () => setLog(empty) }
}
