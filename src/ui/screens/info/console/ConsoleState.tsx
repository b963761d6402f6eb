import type { SocketState } from '../../../device/useSocket'
import { t } from '../../../i18n'
import { Badge } from '../../../shared/Badge'
import { Link } from '../../../shared/Link'
import { loginPath } from '../../../state/location'
import { session } from '../../../state/session'
import { useStore } from '../../../state/store'

/** Whether the console is connected, and for a guest the way to the login where it is refused. */
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
