import { useNow } from '../hooks/useNow'
import { duration, t } from '../i18n'
import { drift } from '../lib/clock'
import { isOld, linkOf } from '../live/connection'
import { link } from '../live/link'
import { useStore } from '../state/store'

/** Quietly says how live the live view is; where it is not, how old. */
export function LinkSign() {
  const now = useNow(1000)
  const facts = useStore(link)
  // Of the first moment there is nothing to say yet.
  if (!facts?.heardAt && !facts?.hasFailed) return null
  const kind = linkOf(facts, now)
  const age = facts.heardAt && isOld(facts, now) ? drift(now, facts.heardAt) : undefined
  return (
    <span class="link" data-link={kind}>
      <span role="status">{t(words[kind])}</span>
      {age && ` · ${duration(age.count, age.unit)}`}
    </span>
  )
}

const words = {
  live: 'live.live',
  reconnecting: 'live.reconnecting',
  polling: 'live.polling',
  offline: 'live.offline',
} as const
