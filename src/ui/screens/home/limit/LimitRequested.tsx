import { useEffect, useRef } from 'react'
import { useLoaded, usePolling } from '../../../device/useLoaded'
import { quantity, t } from '../../../i18n'
import type { Inverter } from '../../../live/inverter'
import { useRefocus } from '../../../shared/hooks/useRefocus'
import { IconButton } from '../../../shared/Icon'
import { isReached } from './limit'
import { type LimitRequest, limitText, setLimitRequest } from './limitText'

/** Shown while the inverter reports another limit than requested, or has refused it. Polls until it has taken the limit. */
export function LimitRequested({ inverter, request }: { inverter: Inverter; request: LimitRequest }) {
  const { serial, limitPercent, limitWatts } = inverter
  const loaded = useLoaded('/api/limit/status')
  const status = loaded.data?.[serial]?.limit_set_status
  const failed = useRef(false)
  // The device sends a refused limit again, and says that it is pending meanwhile.
  if (status !== 'Pending') failed.current = status === 'Failure'
  const hasFailed = failed.current
  const isThere = isReached(request, limitPercent, limitWatts)
  const wasThere = useRef(isThere).current
  const isDone = status === 'Ok' && isThere !== false
  useRefocus()
  usePolling(loaded, status !== 'Ok')
  useEffect(() => {
    if (isDone) setLimitRequest(serial)
  }, [isDone, serial])

  // Where the same limit was in force before, only the status tells whether the command was taken.
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
