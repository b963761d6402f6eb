import type { ReactNode } from 'react'
import { useNow } from '../../hooks/useNow'
import { connection, isOutdated } from '../../live/connection'
import { useStore } from '../../state/store'

/** Dims its content while no new data comes. */
export function Dimmed({ children }: { children: ReactNode }) {
  const now = useNow(1000)
  const facts = useStore(connection)
  return <div data-stale={(facts && isOutdated(facts, now)) || undefined}>{children}</div>
}
