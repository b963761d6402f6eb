import { useEffect } from 'react'
import { useLoaded, usePolling } from '../../../device/useLoaded'
import { quantity, t } from '../../../i18n'
import type { Inverter } from '../../../live/merge'
import { IconButton } from '../../../shared/Icon'
import { useRefocus } from '../../../shared/Screen'
import { isReached, type LimitRequest } from './limit'
import { limitRequests } from './limitRequests'
import { limitText } from './limitText'

/** Says that the inverter still reports another limit than was asked for, or has refused it. The device is asked until one or the other is settled. */
export function LimitRequested({ inverter, request }: { inverter: Inverter; request: LimitRequest }) {
  const { serial, limitPercent, limitWatts } = inverter
  const loaded = useLoaded('/api/limit/status')
  const status = loaded.data?.[serial]?.limit_set_status
  const hasFailed = status === 'Failure'
  const isThere = isReached(request, limitPercent, limitWatts)
  const isDone = status === 'Ok' && isThere !== false
  useRefocus()
  usePolling(loaded, status !== 'Ok' && !hasFailed)
  useEffect(() => {
    if (isDone) limitRequests.drop(serial)
  }, [isDone, serial])

  // It was in force before: whether it was taken again, such as for good, the status says alone.
  if (isThere && !hasFailed) return null
  const wanted = quantity(request.value, request.unit)
  const text = hasFailed ? t('limit.failed', { wanted }) : t('limit.requested', { wanted, actual: limitText(inverter) })
  return (
    <div className="notice row spread" data-type={hasFailed ? 'danger' : 'warning'} role="status">
      <p key={text}>{text}</p>
      <IconButton icon="close" label={t('app.close')} onClick={() => limitRequests.drop(serial)} />
    </div>
  )
}
