import { useEffect, useRef, useState } from 'react'
import { consolePingSeconds } from '../../../../contract/api'
import { useSocket } from '../../../device/useSocket'
import { localIso } from '../../../lib/clock'

/** Old lines are dropped in whole blocks, so that the other blocks are not redrawn. */
export const LINES_KEPT = 10_000
export const LINES_IN_BLOCK = 100
/** A line that does not end is cut here. */
export const LONGEST_LINE = 4096

export interface Kept {
  lines: readonly string[]
  /** The number of dropped lines (whole blocks). */
  dropped: number
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: searches for control characters
const ansi = /\u001b\[[0-?]*[ -/]*[@-~]/g
/** Control characters except the tab, and those that change the direction of text. */
const invisible = /(?!\t)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu
const CONTROL_PICTURES = 0x2400

/** Colour codes are dropped, other control characters become visible symbols. */
function withVisibleControls(text: string): string {
  return text
    .replace(ansi, '')
    .replace(invisible, (sign) => (sign < ' ' ? String.fromCharCode(CONTROL_PICTURES + sign.charCodeAt(0)) : '\ufffd'))
}

/** Joins messages into lines; the device may cut them anywhere. Each line starts with the time at which its first message arrived. */
export function createLineJoiner() {
  let open = ''
  let openSince = 0
  const line = (text: string) => `${localIso(openSince).slice(11, 23)} > ${withVisibleControls(text)}`

  return {
    /** Returns the lines that this message completes. */
    push(message: string, now: number): string[] {
      const lines: string[] = []
      const parts = message.replaceAll('\r', '').split('\n')
      // More lines would be dropped immediately, and take many seconds.
      for (const [index, part] of parts.slice(-2 * LINES_KEPT).entries()) {
        if (index) {
          lines.push(line(open))
          open = ''
        }
        if (!open) openSince = now
        open += part
        while (open.length > LONGEST_LINE) {
          lines.push(line(open.slice(0, LONGEST_LINE)))
          open = open.slice(LONGEST_LINE)
        }
      }
      return lines
    },
    /** The line that has not ended yet, or ''. */
    unfinished: () => open && line(open),
  }
}

export function append({ lines, dropped }: Kept, added: readonly string[]): Kept {
  const all = [...lines, ...added]
  const surplus = Math.max(0, Math.ceil((all.length - LINES_KEPT) / LINES_IN_BLOCK)) * LINES_IN_BLOCK
  return { lines: all.slice(surplus), dropped: dropped + surplus }
}

export interface Log extends Kept {
  /** The line that has not ended yet. */
  unfinished: string
}

const empty: Log = { lines: [], dropped: 0, unfinished: '' }

/** The log of the device from now on. It is drawn at most once a frame. */
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
