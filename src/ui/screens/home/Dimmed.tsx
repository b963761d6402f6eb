import type { ReactNode } from 'react'
import { connection, isOutdated } from '../../live/connection'
import { useEachSecond } from '../../shared/hooks/useEachSecond'
import { useStore } from '../../state/store'

/** Dims its content while no new data comes. */
export function Dimmed({ children }: { children: ReactNode }) {
  const facts = useStore(connection)
  const isStale = useEachSecond(() => facts && isOutdated(facts, Date.now()))
  return <div data-stale={isStale || undefined}>{children}</div>
}
