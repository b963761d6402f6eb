import type { ReactNode } from 'react'
import { NO_ADDRESS, type UncheckedNetwork } from '../../contract/network'
import type { UncheckedNtp } from '../../contract/ntp'
import type { UncheckedSystem } from '../../contract/system'
import { dateTime, duration, quantity, t } from '../i18n'
import { parseDeviceTime } from '../lib/clock'
import { clockDrift, type Drift } from '../lib/clockDrift'
import { formatNumber, plainText } from '../lib/numbers'
import { ChangingText } from './ChangingText'
import { useEachSecond } from './hooks/useEachSecond'

interface HealthProps {
  /** The subject, shown as working if there is no problem. */
  what: string
  /** The problem and its solution. */
  problem?: string | false | undefined
  /** Values that are shown if there is no problem. */
  detail?: string | undefined
  /** A link to the screen with the details or the settings. */
  children?: ReactNode
}

/** One line. It shows that the subject works, or which problem the subject has. */
export function Health({ what, problem, detail, children }: HealthProps) {
  return (
    <p className="notice" data-type={problem ? 'warning' : 'success'}>
      <span role="status">
        <ChangingText text={problem || t('health.works', { what })} />
      </span>{' '}
      {!problem && detail && <span translate="no">{detail}</span>} {children}
    </p>
  )
}

interface ClockProps {
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
export function ClockHealth({ ntp, loadedAtMs, zone, children }: ClockProps) {
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

/** Shows whether the device is connected to a network. If it is connected, also shows its signal and its address. */
export function NetworkHealth({ network, children }: { network: UncheckedNetwork; children: ReactNode }) {
  const { sta_rssi, network_ip } = network
  const signal = formatNumber(sta_rssi || undefined, (dbm) => quantity(dbm, 'dBm'))
  return (
    <Health
      what={modeText(network.network_mode)}
      problem={!isConnected(network) && t('networkInfo.notConnected')}
      detail={[signal, plainText(network_ip)].filter(Boolean).join(' · ')}
    >
      {children}
    </Health>
  )
}

/** A Wi-Fi connection is recognised by its signal, an Ethernet connection by its address. */
export function isConnected({ network_mode, sta_rssi, network_ip }: UncheckedNetwork): boolean {
  return network_mode === 'Station' ? !!sta_rssi : !!network_ip && network_ip !== NO_ADDRESS
}

export function modeText(mode: unknown): string {
  return mode === 'Station' ? t('network.wifi') : plainText(mode) || '–'
}

/** Shows whether the configured radio chips work. */
export function RadioHealth({ system, children }: { system: UncheckedSystem; children: ReactNode }) {
  const { nrf_configured, nrf_connected, nrf_pvariant, cmt_configured, cmt_connected } = system
  const modules = [nrf_configured && 'nRF24', cmt_configured && 'CMT2300A'].filter((name) => name)
  const isBroken = (nrf_configured && !(nrf_connected && nrf_pvariant)) || (cmt_configured && !cmt_connected)
  return (
    <Health what={modules.join(', ')} problem={isBroken ? t('live.radioProblem') : !modules.length && t('live.noPins')}>
      {children}
    </Health>
  )
}
