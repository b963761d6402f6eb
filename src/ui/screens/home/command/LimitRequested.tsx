import { useEffect, useRef } from 'react'
import { useLoaded } from '../../../device/useLoaded'
import { quantity, t } from '../../../i18n'
import type { Inverter } from '../../../live/inverter'
import { useRefocus } from '../../../shared/hooks/browser'
import { IconButton } from '../../../shared/Icon'
import { sentTo, useCommandStatus } from './command'
import { isLimitInForce, limitDelayText } from './limit'
import { type LimitRequest, limitText, setLimitRequest } from './limitText'

/** The notice about a requested limit. Shown while the inverter reports a different limit than the requested one, or has refused the requested limit. Polls until the inverter accepts the limit. */
export function LimitRequested({ inverter, request }: { inverter: Inverter; request: LimitRequest }) {
  const { serial, limitPercent, limitWatts } = inverter
  const loaded = useLoaded('/api/limit/status')
  const { status } = useCommandStatus(loaded, (statuses) => statuses[serial]?.limit_set_status, { intervalsGrow: true })
  const hasFailed = status === 'Failure'
  const isInForce = isLimitInForce(request, limitPercent, limitWatts)
  const [wasInForce, percentBefore] = useRef([isInForce, limitPercent] as const).current
  // If the device does not know the rated power, it cannot report the limit in watts. It later reads a new percentage from the inverter.
  const isUnrated = request.unit === 'W' && isInForce === undefined
  const isDone = status === 'Ok' && (isInForce || (isUnrated && limitPercent !== percentBefore))
  useRefocus()
  useEffect(() => {
    if (isDone) setLimitRequest(serial)
  }, [isDone, serial])

  // If the limit was in force before the request, only the status shows whether the inverter has accepted it.
  if (isInForce && !(hasFailed && wasInForce)) return null
  const wanted = quantity(request.value, request.unit)
  const isAccepted = isUnrated && status === 'Ok' && sentTo.limit.has(serial)
  const noticeOf = (type: 'success' | 'warning' | 'danger', text: string) => (
    <div className="notice row spread" data-type={type} role="status">
      <p key={text}>{text}</p>
      <IconButton icon="close" label={t('app.close')} onClick={() => setLimitRequest(serial)} />
    </div>
  )
  if (hasFailed) return noticeOf('danger', `${t('limit.failed', { wanted })} ${t('power.again')}`)
  if (isAccepted) return noticeOf('success', `${t('limit.accepted', { wanted })} ${limitDelayText()}`)
  return noticeOf('warning', t('limit.requested', { wanted, actual: limitText(inverter) }))
}
