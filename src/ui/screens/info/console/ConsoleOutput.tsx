import { type RefObject, useLayoutEffect, useMemo } from 'react'
import { t } from '../../../i18n'
import { type Filter, LEVEL_INDEX } from './filter'
import { LINES_IN_BLOCK, type Log } from './useConsole'

/** A scroll position at most this far from the end counts as the end. */
const END_PX = 8

interface Props {
  output: RefObject<HTMLDivElement | null>
  log: Log
  filter: Filter
  /** Called with a filter whose pattern is invalid or slow. */
  onBroken: (filter: Filter) => void
  /** Whether the view scrolls to new lines. Becomes false when the user scrolls away from the end, and true again at the end. */
  follows: boolean
  setFollows: (follows: boolean) => void
}

export function ConsoleOutput({ output, log, filter, onBroken, follows, setFollows }: Props) {
  const { isBroken } = filter
  useLayoutEffect(() => {
    // Reads `isBroken` again, because rendering the lines may have set it.
    if (filter.isBroken) onBroken(filter)
    if (follows && output.current) output.current.scrollTop = output.current.scrollHeight
  }, [follows, filter, isBroken, log])

  // `aria-live` is off, because there may be a thousand lines a second.
  return (
    <div
      ref={output}
      className="console"
      data-theme="dark"
      role="log"
      aria-live="off"
      translate="no"
      aria-label={t('console.title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) =>
        setFollows(scrollHeight - scrollTop - clientHeight <= END_PX)
      }
    >
      <ConsoleLines log={log} filter={filter} />
    </div>
  )
}

/** Renders one element per block of lines, so that new lines change only the last block. */
function ConsoleLines({ log: { lines, droppedCount, unfinishedLine }, filter }: { log: Log; filter: Filter }) {
  const blocks = Array.from({ length: Math.ceil(lines.length / LINES_IN_BLOCK) }, (_, index) => index * LINES_IN_BLOCK)
  return (
    <>
      {blocks.map((start) => (
        <Lines key={droppedCount + start} lines={lines.slice(start, start + LINES_IN_BLOCK)} filter={filter} />
      ))}
      {unfinishedLine && <Lines key="unfinished" lines={[unfinishedLine]} filter={filter} />}
    </>
  )
}

/** Matches lines of errors and warnings. The group makes `split` return these lines too, at odd indexes. */
const HIGHLIGHTED = /(^.{12} > [EW] \(.*)/m

function Lines({ lines, filter }: { lines: readonly string[]; filter: Filter }) {
  // The memo holds texts instead of elements. With elements, Preact would keep every earlier text in memory.
  const parts = useMemo(() => {
    const text = lines.filter(filter.matches).join('\n')
    return text && `${text}\n`.split(HIGHLIGHTED)
    // A block only grows, and so does an unfinished line. Therefore the number of lines and the last line show every change.
  }, [lines.length, lines.at(-1), filter, filter.isBroken])
  return (
    parts && (
      <div>
        {parts.map((part, index) =>
          index % 2 ? (
            <b key={index} className={part[LEVEL_INDEX] === 'E' ? 'error' : 'warn'}>
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
