import { useMemo } from 'react'
import { LINES_IN_BLOCK, matching } from './lines'
import type { Log } from './useConsole'

/** One text a block: of a thousand lines a second only those in the last block are drawn again. */
export function ConsoleLines({ log: { lines, dropped, unfinished }, filter }: { log: Log; filter: string }) {
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

function Lines({ lines, filter }: { lines: readonly string[]; filter: string }) {
  // A block only grows, so its last line tells whether it has changed.
  const text = useMemo(() => matching(lines, filter).join('\n'), [lines.length, lines.at(-1), filter])
  return text && <div>{`${text}\n`}</div>
}
