import { Link } from 'wouter'
import type { SocketState } from '../../../hooks/useSocket'
import { t } from '../../../i18n'
import { Badge } from '../../../parts/Badge'
import { loginPath } from '../../../state/location'
import { session } from '../../../state/session'
import { useStore } from '../../../state/store'

/** Whether the device talks, and what a guest can do when it does not want to. */
export function ConsoleState({ state }: { state: SocketState }) {
  const isGuest = !useStore(session)
  return (
    <span role="status">
      {state === 'open' ? (
        <Badge tone="done">{t('systemInfo.connected')}</Badge>
      ) : state === 'refused' ? (
        <>
          <Badge tone="bad">{t('systemInfo.notConnected')}</Badge>{' '}
          {isGuest && <Link href={loginPath()}>{t('login.login')}</Link>}
        </>
      ) : (
        <Badge tone="off">{t('live.reconnecting')}</Badge>
      )}
    </span>
  )
}
