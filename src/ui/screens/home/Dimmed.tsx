import type { ReactNode } from 'react'
import { useNow } from '../../hooks/useNow'
import { isOld } from '../../live/connection'
import { link } from '../../live/link'
import { useStore } from '../../state/store'

/** What is shown, dimmed while nothing new comes. */
export function Dimmed({ children }: { children: ReactNode }) {
  const now = useNow(1000)
  const facts = useStore(link)
  return <div data-stale={(facts && isOld(facts, now)) || undefined}>{children}</div>
}
