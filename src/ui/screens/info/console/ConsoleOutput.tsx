import { type RefObject, useLayoutEffect, useMemo } from 'react'
import { t } from '../../../i18n'
import { type Filter, LETTER_AT } from './filter'
import type { Log } from './useConsole'
import { LINES_IN_BLOCK } from './useConsole'

/** A scroll position this near to the end counts as the end. */
const END_PX = 8

interface Props {
  output: RefObject<HTMLDivElement | null>
  log: Log
  filter: Filter
  /** Called when the filter has turned out to be broken. */
  noteBroken: (filter: Filter) => void
  /** Whether the view scrolls with new lines; scrolling away from the end stops it, scrolling back starts it again. */
  follows: boolean
  setFollows: (follows: boolean) => void
}

export function ConsoleOutput({ output, log, filter, noteBroken, follows, setFollows }: Props) {
  const { isBroken } = filter
  useLayoutEffect(() => {
    if (filter.isBroken) noteBroken(filter)
    if (follows && output.current) output.current.scrollTop = output.current.scrollHeight
  }, [follows, filter, isBroken, log])

  // Not announced by screen readers: there may be a thousand lines a second.
  return (
    <div
      ref={output}
      className="console"
      data-theme="dark"
      role="log"
      aria-live="off"
      translate="no"
      aria-label={t('console.title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) =>
        setFollows(scrollHeight - scrollTop - clientHeight <= END_PX)
      }
    >
      <ConsoleLines log={log} filter={filter} />
    </div>
  )
}

/** One element per block of lines, so that new lines redraw the last block only. */
function ConsoleLines({ log: { lines, dropped, unfinished }, filter }: { log: Log; filter: Filter }) {
  const blocks = Array.from({ length: Math.ceil(lines.length / LINES_IN_BLOCK) }, (_, index) => index * LINES_IN_BLOCK)
  return (
    <>
      {blocks.map((from) => (
        <Lines key={dropped + from} lines={lines.slice(from, from + LINES_IN_BLOCK)} filter={filter} />
      ))}
      {unfinished && <Lines key="unfinished" lines={[unfinished]} filter={filter} />}
    </>
  )
}

/** Matches the lines of errors and warnings, which are highlighted. */
const ALARMING = /(^.{12} > [EW] \(.*)/m

function Lines({ lines, filter }: { lines: readonly string[]; filter: Filter }) {
  // The memo holds texts, not elements: with elements Preact would keep every earlier text in memory.
  const parts = useMemo(() => {
    const text = lines.filter(filter.matches).join('\n')
    return text && `${text}\n`.split(ALARMING)
    // A block only gains lines, and the unfinished line changes its text: the length and the last line show both.
  }, [lines.length, lines.at(-1), filter, filter.isBroken])
  return (
    parts && (
      <div>
        {parts.map((part, index) =>
          index % 2 ? (
            <b key={index} className={part[LETTER_AT] === 'E' ? 'error' : 'warn'}>
              {part}
            </b>
          ) : (
            part
          ),
        )}
      </div>
    )
  )
}
