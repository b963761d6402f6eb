import { useEffect, useRef, useState } from 'react'
import { useSocket } from '../../hooks/useSocket'
import { append, type Block, createLineJoiner } from '../../lib/consoleLines'

const PING_EVERY_SECONDS = 5

interface Log {
  blocks: readonly Block[]
  /** The line that has not ended yet. */
  unfinished: string
}

const empty: Log = { blocks: [], unfinished: '' }

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
      const lines = waiting.current
      waiting.current = []
      setLog(({ blocks }) => ({ blocks: append(blocks, lines), unfinished: joiner.unfinished() }))
    })
  }

  const state = useSocket('/console', { pingEverySeconds: PING_EVERY_SECONDS, onMessage })

  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  return { ...log, state, clear: () => setLog(empty) }
}
