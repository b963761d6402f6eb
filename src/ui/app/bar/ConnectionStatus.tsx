import { duration, t } from '../../i18n'
import { drift } from '../../lib/drift'
import { connectionOf, isOutdated, type LiveState, liveState } from '../../live/connection'
import { useEachSecond } from '../../shared/hooks/useEachSecond'
import { useStore } from '../../state/store'

/** Says whether the live data is live, and how old it is where it is not. */
export function ConnectionStatus() {
  const state = useStore(liveState)
  const connection = useEachSecond(() => connectionOf(state, Date.now()))
  const age = useEachSecond(() => ageText(state, Date.now()))
  if (!connection) return null
  return (
    <span className="connection badge" data-tone={tones[connection]} translate="no">
      <span role="status">{t(`live.${connection}`)}</span>
      {age}
    </span>
  )
}

/** Only of data that is no longer new. */
function ageText(state: LiveState, nowMs: number): string | undefined {
  const age = state.data && isOutdated(state, nowMs) ? drift(nowMs, state.data.receivedAtMs) : undefined
  return age && ` · ${duration(age.count, age.unit)}`
}

const tones = { live: 'done', reconnecting: 'idle', polling: 'idle', offline: 'bad' } as const
