import { useMemo } from 'react'
import { type Block, matching } from '../../lib/consoleLines'

interface Props {
  blocks: readonly Block[]
  unfinished: string
  filter: string
}

/** One text a block: of a thousand lines a second only those in the last block are drawn again. */
export function ConsoleLines({ blocks, unfinished, filter }: Props) {
  return (
    <>
      {blocks.map(({ id, lines }) => (
        <Lines key={id} lines={lines} filter={filter} />
      ))}
      <Lines key="unfinished" lines={unfinished ? [unfinished] : []} filter={filter} />
    </>
  )
}

function Lines({ lines, filter }: { lines: readonly string[]; filter: string }) {
  const text = useMemo(() => matching(lines, filter).join('\n'), [lines, filter])
  return text && <div>{`${text}\n`}</div>
}
