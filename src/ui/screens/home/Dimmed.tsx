import type { ComponentChildren } from 'preact'
import { useNow } from '../../hooks/useNow'
import { isOld } from '../../lib/liveLink'
import { link } from '../../state/link'
import { useStore } from '../../state/store'

/** What is shown, dimmed while nothing new comes. */
export function Dimmed({ children }: { children: ComponentChildren }) {
  const now = useNow(1000)
  const facts = useStore(link)
  return <div data-stale={(facts && isOld(facts, now)) || undefined}>{children}</div>
}
