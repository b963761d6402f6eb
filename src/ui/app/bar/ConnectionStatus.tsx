import { duration, t } from '../../i18n'
import { drift } from '../../lib/drift'
import { connectionOf, isOutdated, type LiveState, liveState } from '../../live/connection'
import { useEachSecond } from '../../shared/hooks/useEachSecond'
import { useStore } from '../../state/store'

/** Says how the live view is connected, and how old its data is when it is outdated. */
export function ConnectionStatus() {
  const state = useStore(liveState)
  const connection = useEachSecond(() => connectionOf(state, Date.now()))
  const age = useEachSecond(() => ageText(state, Date.now()))
  if (!connection) return null
  return (
    <span className="connection badge" data-tone={tones[connection]} translate="no">
      <span role="status">{t(`connection.${connection}`)}</span>
      {age}
    </span>
  )
}

/** Empty unless the data is outdated. */
function ageText(state: LiveState, nowMs: number): string | undefined {
  const age = state.data && isOutdated(state, nowMs) ? drift(nowMs, state.data.receivedAtMs) : undefined
  return age && ` · ${duration(age.count, age.unit)}`
}

const tones = { live: 'done', reconnecting: 'idle', polling: 'idle', offline: 'bad' } as const
