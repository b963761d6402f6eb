import type { ReactNode } from 'react'
import type { NtpStatus } from '../../../contract/ntp'
import { dateTime, t } from '../../i18n'
import { parseDeviceTime } from '../../lib/clock'
import { useEachSecond } from '../hooks/useEachSecond'
import { Health } from './Health'

interface Props {
  ntp: NtpStatus
  loadedAtMs: number
  children: ReactNode
}

/** Shows whether the device's clock is synchronised. If it is synchronised, also shows its time. */
export function ClockHealth({ ntp, loadedAtMs, children }: Props) {
  const seconds = useSecondsSince(loadedAtMs)
  return (
    <Health
      what={t('clock.title')}
      problem={ntp.ntp_status !== true && t('live.noClock')}
      detail={deviceTimeText(ntp.ntp_localtime, seconds)}
    >
      {children}
    </Health>
  )
}

export const useSecondsSince = (timeMs: number) =>
  useEachSecond(() => Math.max(0, Math.floor((Date.now() - timeMs) / 1000)))

/** The device's time plus `elapsedSeconds`, in the format of the page's language. An unreadable text is returned unchanged. */
export function deviceTimeText(text: string, elapsedSeconds = 0): string {
  const time = parseDeviceTime(text)
  return time ? dateTime(new Date(time.getTime() + elapsedSeconds * 1000), 'UTC') : text
}
