import type { ReactNode } from 'react'
import { useEachSecond } from '../../hooks/useEachSecond'
import { connection, isOutdated } from '../../live/connection'
import { useStore } from '../../state/store'

/** Dims its content while no new data comes. */
export function Dimmed({ children }: { children: ReactNode }) {
  const facts = useStore(connection)
  const isStale = useEachSecond(() => facts && isOutdated(facts, Date.now()))
  return <div data-stale={isStale || undefined}>{children}</div>
}
