import type { ReactNode } from 'react'
import type { UncheckedNtp } from '../../../contract/ntp'
import { dateTime, duration, t } from '../../i18n'
import { parseDeviceTime } from '../../lib/clock'
import { clockDrift, type Drift } from '../../lib/clockDrift'
import { plainText } from '../../lib/numbers'
import { useEachSecond } from '../hooks/useEachSecond'
import { Health } from './Health'

interface Props {
  ntp: UncheckedNtp
  loadedAtMs: number
  /** The device's time zone. By default the zone in the status. */
  zone?: string
  children: ReactNode
}

/** 'Clock 8 hours 30 minutes ahead of this browser'. Undefined if the clocks agree. */
export function driftText(drift: Drift): string | undefined {
  const time = drift?.parts.map(({ count, unit }) => duration(count, unit)).join(' ')
  return time && t(drift?.isAhead ? 'clock.ahead' : 'clock.behind', { time })
}

/** Shows whether the device's clock is synchronised and agrees with the browser's clock. If so, also shows its time. */
export function ClockHealth({ ntp, loadedAtMs, zone, children }: Props) {
  const seconds = useSecondsSince(loadedAtMs)
  const drift = driftText(clockDrift(ntp, loadedAtMs, zone))
  return (
    <Health
      what={t('clock.title')}
      problem={ntp.ntp_status === true ? drift && `${drift}.` : t('live.noClock')}
      detail={deviceTimeText(ntp.ntp_localtime, seconds)}
    >
      {children}
    </Health>
  )
}

export const useSecondsSince = (timeMs: number) =>
  useEachSecond(() => Math.max(0, Math.floor((Date.now() - timeMs) / 1000)))

/** The device's time plus `elapsedSeconds`, in the format of the page's language. An unreadable text is returned unchanged. */
export function deviceTimeText(text: unknown, elapsedSeconds = 0): string {
  const time = parseDeviceTime(text)
  return time ? dateTime(new Date(time.getTime() + elapsedSeconds * 1000), 'UTC') : plainText(text)
}
