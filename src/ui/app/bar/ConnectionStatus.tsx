import { useNow } from '../../hooks/useNow'
import { duration, t } from '../../i18n'
import { drift } from '../../lib/drift'
import { connection, connectionState, isOutdated } from '../../live/connection'
import { useStore } from '../../state/store'

/** Says whether the live data is live, and how old it is where it is not. */
export function ConnectionStatus() {
  const now = useNow(1000)
  const facts = useStore(connection)
  // Until the first answer or error there is nothing to say.
  if (!facts?.heardAt && !facts?.hasFailed) return null
  const state = connectionState(facts, now)
  const age = facts.heardAt && isOutdated(facts, now) ? drift(now, facts.heardAt) : undefined
  return (
    <span class="connection badge" data-tone={tones[state]}>
      <span role="status">{t(texts[state])}</span>
      {age && ` · ${duration(age.count, age.unit)}`}
    </span>
  )
}

const tones = { live: 'done', reconnecting: 'idle', polling: 'idle', offline: 'bad' } as const

const texts = {
  live: 'live.live',
  reconnecting: 'live.reconnecting',
  polling: 'live.polling',
  offline: 'live.offline',
} as const
