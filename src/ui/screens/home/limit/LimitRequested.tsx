import { useEffect, useRef } from 'react'
import { useLoaded } from '../../../device/useLoaded'
import { quantity, t } from '../../../i18n'
import type { Inverter } from '../../../live/inverter'
import { useRefocus } from '../../../shared/hooks/useRefocus'
import { IconButton } from '../../../shared/Icon'
import { useCommandStatus } from '../dialogs/useCommandStatus'
import { isReached } from './limit'
import { type LimitRequest, limitText, setLimitRequest } from './limitText'

/** Shown while the inverter reports another limit than requested, or has refused it. Polls until it has taken the limit. */
export function LimitRequested({ inverter, request }: { inverter: Inverter; request: LimitRequest }) {
  const { serial, limitPercent, limitWatts } = inverter
  const loaded = useLoaded('/api/limit/status')
  const { status } = useCommandStatus(loaded, (statuses) => statuses[serial]?.limit_set_status, { slowsDown: true })
  const hasFailed = status === 'Failure'
  const isThere = isReached(request, limitPercent, limitWatts)
  const wasThere = useRef(isThere).current
  const isDone = status === 'Ok' && isThere !== false
  useRefocus()
  useEffect(() => {
    if (isDone) setLimitRequest(serial)
  }, [isDone, serial])

  // The reported limit proves nothing if it was the same before: only the status does.
  if (isThere && !(hasFailed && wasThere)) return null
  const wanted = quantity(request.value, request.unit)
  const text = hasFailed
    ? `${t('limit.failed', { wanted })} ${t('power.again')}`
    : t('limit.requested', { wanted, actual: limitText(inverter) })
  return (
    <div className="notice row spread" data-type={hasFailed ? 'danger' : 'warning'} role="status">
      <p key={text}>{text}</p>
      <IconButton icon="close" label={t('app.close')} onClick={() => setLimitRequest(serial)} />
    </div>
  )
}
