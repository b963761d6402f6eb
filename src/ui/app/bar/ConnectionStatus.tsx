import { duration, t } from '../../i18n'
import { drift } from '../../lib/drift'
import { type ConnectionFacts, connection, connectionState, isOutdated } from '../../live/connection'
import { useEachSecond } from '../../shared/hooks/useEachSecond'
import { useStore } from '../../state/store'

/** Says whether the live data is live, and how old it is where it is not. */
export function ConnectionStatus() {
  const facts = useStore(connection)
  const state = useEachSecond(() => facts && connectionState(facts, Date.now()))
  const age = useEachSecond(() => facts && ageText(facts, Date.now()))
  // Until the first answer or error there is nothing to say.
  if (!state || !(facts?.heardAt || facts?.hasFailed)) return null
  return (
    <span className="connection badge" data-tone={tones[state]} translate="no">
      <span role="status">{t(texts[state])}</span>
      {age}
    </span>
  )
}

/** Only of data that is no longer new. */
function ageText(facts: ConnectionFacts, now: number): string | undefined {
  const age = facts.heardAt && isOutdated(facts, now) ? drift(now, facts.heardAt) : undefined
  return age && ` · ${duration(age.count, age.unit)}`
}

const tones = { live: 'done', reconnecting: 'idle', polling: 'idle', offline: 'bad' } as const

const texts = {
  live: 'live.live',
  reconnecting: 'live.reconnecting',
  polling: 'live.polling',
  offline: 'live.offline',
} as const
