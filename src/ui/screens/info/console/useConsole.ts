import { useEffect, useRef, useState } from 'react'
import { consolePingSeconds } from '../../../../contract/api'
import { useSocket } from '../../../device/useSocket'
import { localIso } from '../../../lib/deviceTime'

export const LINES_KEPT = 10_000
/** The number of lines in a block. Old lines are dropped in whole blocks, so that the remaining blocks are not rendered again. */
export const LINES_IN_BLOCK = 100
/** The largest number of characters in a line. A longer line is split. */
export const LONGEST_LINE = 4096

export interface KeptLines {
  lines: readonly string[]
  /** The number of dropped lines, a multiple of `LINES_IN_BLOCK`. */
  droppedCount: number
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: searches for control characters
const ansi = /\u001b\[[0-?]*[ -/]*[@-~]/g
/** Matches control characters except the tab, and characters that change the direction of text. */
const invisible = /(?!\t)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu
/** The first of the Unicode symbols for the control characters 0 to 31. */
const CONTROL_PICTURES = 0x2400

/** Removes colour codes, and replaces other control characters with visible symbols. */
function withVisibleControls(text: string): string {
  return text
    .replace(ansi, '')
    .replace(invisible, (char) => (char < ' ' ? String.fromCharCode(CONTROL_PICTURES + char.charCodeAt(0)) : '\ufffd'))
}

/** Joins messages into lines. A message may end anywhere in a line. Each line starts with the time at which its first message arrived. */
export function createLineJoiner() {
  let unfinishedLine = ''
  let startedAtMs = 0
  const withTime = (text: string) => `${localIso(startedAtMs).slice(11, 23)} > ${withVisibleControls(text)}`

  return {
    /** Returns the lines that this message completes. */
    push(message: string, nowMs: number): string[] {
      const lines: string[] = []
      const parts = message.replaceAll('\r', '').split('\n')
      // Skips the lines that `appendLines` would drop anyway, because joining them would take many seconds.
      for (const [index, part] of parts.slice(-2 * LINES_KEPT).entries()) {
        if (index) {
          lines.push(withTime(unfinishedLine))
          unfinishedLine = ''
        }
        if (!unfinishedLine) startedAtMs = nowMs
        unfinishedLine += part
        while (unfinishedLine.length > LONGEST_LINE) {
          lines.push(withTime(unfinishedLine.slice(0, LONGEST_LINE)))
          unfinishedLine = unfinishedLine.slice(LONGEST_LINE)
        }
      }
      return lines
    },
    /** The line that has not ended yet, or ''. */
    unfinishedLine: () => unfinishedLine && withTime(unfinishedLine),
  }
}

/** Adds lines, and drops the oldest blocks if there are too many lines. */
export function appendLines({ lines, droppedCount }: KeptLines, added: readonly string[]): KeptLines {
  const all = [...lines, ...added]
  const surplusBlocks = Math.max(0, Math.ceil((all.length - LINES_KEPT) / LINES_IN_BLOCK))
  const surplus = surplusBlocks * LINES_IN_BLOCK
  return { lines: all.slice(surplus), droppedCount: droppedCount + surplus }
}

export interface Log extends KeptLines {
  /** The line that has not ended yet. */
  unfinishedLine: string
}

const emptyLog: Log = { lines: [], droppedCount: 0, unfinishedLine: '' }

/** Collects the log of the device while the component is mounted. Renders at most once per frame. */
export function useConsole() {
  const [log, setLog] = useState(emptyLog)
  const [joiner] = useState(createLineJoiner)
  const pendingLines = useRef<string[]>([])
  const frame = useRef(0)

  function onMessage(message: string) {
    pendingLines.current.push(...joiner.push(message, Date.now()))
    frame.current ||= requestAnimationFrame(() => {
      frame.current = 0
      const added = pendingLines.current
      pendingLines.current = []
      setLog((before) => ({ ...appendLines(before, added), unfinishedLine: joiner.unfinishedLine() }))
    })
  }

  const state = useSocket('/console', { pingEverySeconds: consolePingSeconds, onMessage })

  useEffect(() => {
    // Ends the unfinished line, so that the first message after a reconnect begins a new line.
    if (state !== 'open' && joiner.unfinishedLine()) onMessage('\n')
  }, [state])

  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  return { log, state, clear: () => setLog(emptyLog) }
}
