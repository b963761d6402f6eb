import { type RefObject, useLayoutEffect } from 'react'
import { t } from '../../../i18n'
import { ConsoleLines } from './ConsoleLines'
import type { Log } from './useConsole'

/** A scroll position so near the end counts as the end. */
const END_PX = 8

interface Props {
  output: RefObject<HTMLDivElement | null>
  log: Log
  filter: string
  /** Whether the newest line stays in sight; scrolling away from the end stops that, and scrolling back begins it again. */
  follows: boolean
  setFollows: (follows: boolean) => void
}

export function ConsoleOutput({ output, log, filter, follows, setFollows }: Props) {
  useLayoutEffect(() => {
    if (follows && output.current) output.current.scrollTop = output.current.scrollHeight
  }, [follows, filter, log])

  // Read out on demand only: nobody can listen to a thousand lines a second.
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
